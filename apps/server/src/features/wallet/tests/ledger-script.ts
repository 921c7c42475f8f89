import { LIMIT_PERIODS, LIMIT_TYPES } from '@baize/domain'
import { checkLedger } from '../check-ledger.ts'
import type { LedgerDatabase } from './ledger-database.ts'
import { correctionActions } from './ledger-corrections.ts'
import { readers } from './ledger-readers.ts'
import { playerOf, type Answer, type Line, type Run } from './ledger-run.ts'
import {
  METHOD,
  PROVIDER,
  createTestPlayer,
  GAME_PROVIDER,
  TIME_ZONE,
  tokenHashOf,
  withdrawalOf,
  type Person,
} from './test-players.ts'

/**
 * Runs a ledger script, a table as text: a verb, its arguments, options as `name=value`, and last the
 * expected outcome. `same_answer` expects exactly the stored answer. Anna, Erik and Mia (in
 * forints) and Grace (in pounds) have started the game `dice` and have no money.
 *
 *   bet       <who> <key> <amount> [round= game= token= currency= promo=yes]        outcome
 *   win       <who> <key> <bet key> <amount>[.<fraction>] [round= currency=]        outcome
 *   rollback  <who> <key> <bet key>                             outcome
 *   start     <who> <key> <amount> [currency= fee= strategy=]   outcome   starts a deposit
 *   settle    <key of start> ok|failed|cancelled|expired        outcome
 *   deposit   <who> <key> <amount>                              outcome   start and settle
 *   resolve   <key of start> release|refund                     outcome   of money on suspense
 *   withdraw  <who> <key> <amount> [iban= charged= received=]   outcome
 *   decide    <key of withdraw> approve|reject|cancel [by=]     outcome
 *   begin, called  <key of withdraw>                            outcome
 *   payout    <key of withdraw> paid|failed|returned            outcome
 *   propose   <who> <key> credit|debit|refund <amount> [of=<key of bet or start> by= currency=]  outcome  of a correction
 *   post      <key of propose> [by=]                            outcome
 *   drop      <key of propose> rejected|withdrawn|lapsed        outcome
 *   limit     <who> <type> <period> <amount|none> [in=<days>d within=<days>d zone=]  outcome   at once, or pending
 *   confirm   <who> <type> <period> <amount|none>               outcome   of a limit that is pending `within`
 *   balance   <who> <account kind>                              amount
 *   house     <account kind> [currency=]                        amount    all shards of a house account, in HUF
 *   used      <who> <type> <period>                             amount, also of a limit that is not set
 *   state     <key of start or withdraw>                        state
 *   session   <who> staked|won|rounds                           number
 *   fraction  <who>                                             stored millionths of a minor unit
 *   games     <who>                                             games of the lines of play, latest first
 *   game      <key of bet>                                      the game of the bet
 *   played    <key of withdraw>                                 deposited/staked since there was no money
 *   pass      <n>d|h|m|s                                          advances the clock
 *   sql       <statement of the owner up to the end of the line>
 *
 * @returns The unexpected results by line, and the invariants of the ledger that are violated at the end.
 */
export async function runLedgerScript(database: LedgerDatabase, script: string): Promise<readonly string[]> {
  const run: Run = {
    database,
    people: {
      anna: await createTestPlayer(database, 'anna'),
      erik: await createTestPlayer(database, 'erik'),
      mia: await createTestPlayer(database, 'mia'),
      grace: await createTestPlayer(database, 'grace', 'GBP'),
    },
    answers: new Map(),
    references: new Map(),
  }
  const failures: string[] = []
  for (const [index, text] of script.split('\n').entries()) {
    const line = text.replace(/#.*/, '').trim()
    if (line === '') continue
    const problem = await runLine(run, line).catch((error: unknown) => String(error))
    if (problem !== null) failures.push(`line ${index}: ${line}: ${problem}`)
  }
  for (const finding of await checkLedger(database.owner))
    failures.push(`${finding.id} is broken: ${finding.rows.join(' ')}`)
  for (const line of await brokenLines(database))
    failures.push(`the list of transactions does not add up: ${line}`)
  return failures
}

/** Lines of players' lists of transactions whose balance is not the one before plus what the line moved. */
async function brokenLines(database: LedgerDatabase): Promise<readonly string[]> {
  const { rows } = await database.owner.query<{ line: string }>(`
    with line as (
      select player_id, first_version as version, won + returned - staked as net, balance_after
      from wallet.play_run
      union all
      select player_id, run_version, run_won + run_returned - run_staked, last_balance from game_session
      where run_version is not null
      union all
      select p.player_id, t.wallet_version, p.amount, p.balance_after
      from wallet.posting p
      join wallet.ledger_transaction t on t.player_id = p.player_id and t.id = p.transaction_id
      where p.owner_id = p.player_id and p.kind = 'cash' and t.kind not in ('bet', 'win', 'rollback')),
    chain as (
      select line.*, coalesce(lag(balance_after) over (partition by player_id order by version), 0) as before,
        row_number() over (partition by player_id order by version desc) as place from line)
    select to_jsonb(chain)::text as line from chain
    where balance_after <> before + net or (place = 1 and balance_after <> (
      select p.balance_after from wallet.posting p where p.owner_id = chain.player_id and p.kind = 'cash'
      order by p.version desc limit 1))`)
  return rows.map(({ line }) => line)
}

async function runLine(run: Run, line: string): Promise<string | null> {
  const [verb = '', ...rest] = line.split(/\s+/)
  if (verb === 'pass') return pass(run, rest[0] ?? '')
  if (verb === 'sql') {
    await run.database.owner.query(line.slice('sql'.length))
    return null
  }
  const expected = rest.at(-1) ?? ''
  const words = rest.slice(0, -1)
  const options = Object.fromEntries(
    words.filter((word) => word.includes('=')).map((word) => word.split('=') as [string, string]),
  )
  const args = words.filter((word) => !word.includes('='))
  const reader = readers[verb]
  if (reader !== undefined) return unlessEqual(await reader(run, { args, options }), expected)
  const action = actions[verb]
  if (action === undefined) return `there is no verb ${verb}`
  const answer = await action(run, { args, options })
  const id = `${verb} ${args[0]} ${args[1]}`
  if (expected !== 'same_answer') {
    if (!answer.replayed && answer.outcome !== 'key_reused') run.answers.set(id, answer)
    return unlessEqual(answer.outcome, expected)
  }
  return unlessEqual(plain(answer), plain({ ...run.answers.get(id), replayed: true }))
}

type Action = (run: Run, line: Line) => Promise<Answer>

const actions: Readonly<Record<string, Action>> = {
  bet: ({ database, people }, { args: [who = '', key = '', amount = ''], options }) => {
    const person = playerOf(people, who)
    return database.wallet.postBet({
      ...playOf(person, key, options),
      gameCode: options['game'] ?? 'dice',
      currency: options['currency'] ?? person.currency,
      amountMinor: BigInt(amount),
      isPromo: options['promo'] === 'yes',
      tokenHash: options['token'] === undefined ? person.tokenHash : tokenHashOf(options['token']),
    })
  },
  win: ({ database, people }, { args: [who = '', key = '', betKey = '', amount = ''], options }) => {
    const person = playerOf(people, who)
    return database.wallet.postWin({
      ...playOf(person, key, options),
      betKey,
      gameCode: options['game'] ?? 'dice',
      currency: options['currency'] ?? person.currency,
      amountMinor: BigInt(amount.split('.')[0] ?? ''),
      fraction: Number((amount.split('.')[1] ?? '').padEnd(6, '0')),
    })
  },
  rollback: ({ database, people }, { args: [who = '', key = '', referenceKey = ''], options }) =>
    database.wallet.postRollback({ ...playOf(playerOf(people, who), key, options), referenceKey }),
  start: async (run, { args: [who = '', key = '', amount = ''], options }) => {
    const person = playerOf(run.people, who)
    const answer = await run.database.wallet.startDeposit({
      playerId: person.playerId,
      idempotencyKey: key,
      methodId: METHOD,
      provider: PROVIDER,
      amountMinor: BigInt(amount),
      feeMinor: BigInt(options['fee'] ?? 0),
      feeStrategy: options['strategy'] === 'added' ? 'added' : 'included',
      currency: options['currency'] ?? person.currency,
      checkAtMs: run.database.clock.nowMs() + 60_000,
      cancelAtMs: run.database.clock.nowMs() + 1_800_000,
      maxOpen: Number(options['maxOpen'] ?? 100),
    })
    if (answer.details.reference !== undefined) run.references.set(key, answer.details.reference)
    return answer
  },
  settle: ({ database, references }, { args: [key = '', status = ''] }) =>
    database.wallet.settleDeposit({
      reference: references.get(key) ?? key,
      paymentId: `payment of ${references.get(key) ?? key}`,
      status: oneOf(['ok', 'failed', 'cancelled', 'expired'], status),
    }),
  deposit: async (run, line) => {
    const started = await startOf(run, line)
    if (started.outcome !== 'ok') return started
    return run.database.wallet.settleDeposit({
      reference: run.references.get(line.args[1] ?? '') ?? '',
      paymentId: `payment of ${run.references.get(line.args[1] ?? '')}`,
      status: 'ok',
    })
  },
  resolve: ({ database, references }, { args: [key = '', word = ''] }) =>
    database.wallet.resolveSuspense({
      reference: references.get(key) ?? key,
      event: ({ release: 'STAFF_RELEASED', return: 'STAFF_RETURNED' } as const)[
        oneOf(['release', 'return'], word)
      ],
    }),
  withdraw: async (run, { args: [who = '', key = '', amount = ''], options }) => {
    const person = playerOf(run.people, who)
    const answer = await run.database.wallet.requestWithdrawal({
      ...withdrawalOf(run.database, person),
      idempotencyKey: key,
      amountMinor: BigInt(amount),
      chargedMinor: BigInt(options['charged'] ?? amount),
      receivedMinor: BigInt(options['received'] ?? amount),
      ...(options['iban'] === undefined ? {} : { iban: options['iban'] }),
    })
    if (answer.details.reference !== undefined) run.references.set(key, answer.details.reference)
    return answer
  },
  decide: ({ database, people, references }, { args: [key = '', word = ''], options }) =>
    database.wallet.changeWithdrawal({
      reference: references.get(key) ?? key,
      event: ({ approve: 'STAFF_APPROVED', reject: 'STAFF_REJECTED', cancel: 'PLAYER_CANCELLED' } as const)[
        oneOf(['approve', 'reject', 'cancel'], word)
      ],
      dueAtMs: database.clock.nowMs() + 3_600_000,
      ...(options['by'] === undefined ? {} : { playerId: playerOf(people, options['by']).playerId }),
    }),
  begin: ({ database, references }, { args: [key = ''] }) =>
    database.wallet.changeWithdrawal({
      reference: references.get(key) ?? key,
      event: 'PAYOUT_STARTED',
      checkAtMs: database.clock.nowMs() + 60_000,
    }),
  called: ({ database, references }, { args: [key = ''] }) =>
    database.wallet.changeWithdrawal({
      reference: references.get(key) ?? key,
      event: 'PAYOUT_CALLED',
      providerReference: `payout of ${references.get(key) ?? key}`,
      checkAtMs: database.clock.nowMs() + 60_000,
    }),
  payout: ({ database, references }, { args: [key = '', word = ''] }) =>
    database.wallet.changeWithdrawal({
      reference: references.get(key) ?? key,
      event: ({ paid: 'PROVIDER_PAID', failed: 'PROVIDER_FAILED', returned: 'PROVIDER_RETURNED' } as const)[
        oneOf(['paid', 'failed', 'returned'], word)
      ],
    }),
  limit: async (run, { args, options: { in: wait, within, zone = TIME_ZONE } }) => {
    const effectiveAtMs =
      wait === undefined ? null : (await databaseNowMs(run.database)) + secondsOf(wait) * 1000
    const lapsesAtMs =
      within === undefined || effectiveAtMs === null ? null : effectiveAtMs + secondsOf(within) * 1000
    const limit = { ...limitOf(run, args), timeZone: zone, effectiveAtMs, lapsesAtMs }
    return run.database.wallet.saveLimit(limit)
  },
  confirm: (run, { args }) => run.database.wallet.confirmLimit(limitOf(run, args)),
  ...correctionActions,
}
const limitOf = ({ people }: Run, [who = '', type = '', period = '', amount = '']: readonly string[]) => {
  const { playerId, currency } = playerOf(people, who)
  return {
    playerId,
    currency,
    type: oneOf(LIMIT_TYPES, type),
    period: oneOf(LIMIT_PERIODS, period),
    amountMinor: amount === 'none' ? null : BigInt(amount),
  }
}
const startOf: Action = (run, line) => (actions['start'] as Action)(run, line)

const playOf = (person: Person, key: string, options: Readonly<Record<string, string>>) => ({
  source: GAME_PROVIDER,
  playerReference: person.playerReference,
  key,
  round: options['round'] === '' ? null : (options['round'] ?? 'r1'),
})

/** To the millisecond: the process's idea of the database's time is off by up to half a round trip. */
async function databaseNowMs({ owner }: LedgerDatabase): Promise<number> {
  const { rows } = await owner.query<{ now_ms: bigint }>(
    'select floor(extract(epoch from baize.now()) * 1000)::bigint as now_ms',
  )
  return Number(rows[0]?.now_ms)
}

async function pass({ database }: Run, time: string): Promise<null> {
  await database.advance(secondsOf(time))
  return null
}

function secondsOf(time: string): number {
  const unit = ({ d: 86_400, h: 3_600, m: 60, s: 1 } as Readonly<Record<string, number>>)[time.slice(-1)]
  if (unit === undefined) throw new Error(`${time} is no time`)
  return Number(time.slice(0, -1)) * unit
}

function oneOf<Word extends string>(words: readonly Word[], word: string): Word {
  const found = words.find((each) => each === word)
  if (found === undefined) throw new Error(`${word} is none of ${words.join(', ')}`)
  return found
}

/** The answer as text, without the row that comes with it, which is as it is now. */
const plain = (answer: object) =>
  JSON.stringify(answer, (key, value: unknown) =>
    key === 'row' ? undefined : typeof value === 'bigint' ? `${value}` : value,
  )
const unlessEqual = (found: string, expected: string) =>
  found === expected ? null : `expected ${expected}, got ${found}`
