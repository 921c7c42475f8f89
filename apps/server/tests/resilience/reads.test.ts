import { contract, pathOf, referencesIn, type Call, type CallId } from '@baize/contract'
import {
  deposit,
  must,
  people,
  personNumber,
  registeredPlayer,
  registerPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changes, isStaffCall, otherQueriesOf, queryOf, reads, type References } from '../call-inputs.ts'
import { playerIdOf } from '../player-id-of.ts'
import { gameProviderOf } from '../game-provider.ts'
import { startHere } from '../start-here.ts'
import { reviewedDocument } from './arrangements.ts'
import { account, FT, withdraw } from './bank.ts'
import { faultsOfError, undeclaredIn } from './response-faults.ts'
import { stateOf } from './state-of.ts'

/** A player's id, and references of their payments, rounds and documents. */
type Things = References & Readonly<Record<'player' | 'deposit' | 'withdrawal' | 'document', string>>

let world: OwnWorld
let anna: Browser
let bela: Browser
let dora: Browser
let support: Browser
let adam: Browser
let ofAnna: Things
let ofBela: Things
/** Values that only Anna and staff may read. */
let secrets: readonly string[]
let unusedCode: string

async function withThings(who: 'anna' | 'bela'): Promise<[Browser, Things]> {
  const player = await registeredPlayer(world, who)
  const { reference } = await deposit(world, player, 20_000n * FT)
  const { withdrawal } = must(await withdraw(player, 5_000n * FT))
  const provider = await gameProviderOf(world)
  const play = await provider.launch(player)
  expect(
    await provider.bet(world.site, play, { key: `bet-of-${who}`, amountMinor: 100n * FT }),
  ).toMatchObject({ status: 'RS_OK' })
  const { rows } = await world.db.query<{ round: string; gameSessionId: string }>(
    `select id as round, game_session_id as "gameSessionId" from wallet.ledger_transaction where key = $1`,
    [`bet-of-${who}`],
  )
  const { round = '', gameSessionId = '' } = rows[0] ?? {}
  must(
    await dora.post('staff.withdrawalRequestInformation', {
      reference: withdrawal.reference,
      message: 'Whose account is it?',
    }),
  )
  const request = must(await player.get('player.informationRequests', {})).requests[0]?.id ?? ''
  must(await player.post('player.informationRequestAnswer', { id: request, answer: 'Mine.' }))
  return [
    player,
    {
      player: await playerIdOf(world, people[who].email),
      deposit: reference,
      withdrawal: withdrawal.reference,
      gameSession: gameSessionId,
      round,
      document: await reviewedDocument(world, player, 'passport'),
      informationRequest: request,
    },
  ]
}

beforeAll(async () => {
  world = await startWorld({ startHere, env: { RATE_LIMIT_GENERAL: '1000000' } })
  await world.db.query(`update staff_member set role = 'support' where login = 'mark'`)
  dora = await world.loginStaff('dora')
  ;[anna, ofAnna] = await withThings('anna')
  ;[bela, ofBela] = await withThings('bela')
  support = await world.loginStaff('mark')
  adam = await world.loginStaff('adam')
  unusedCode = (await registerPlayer(world, personNumber(1))).code
  const playerId = await playerIdOf(world, people.anna.email)
  const { rows } = await world.db.query<{ secret: string }>(
    `
      select public_user_id as secret from player where player_id = $1
      union select player_reference from provider_player_reference where player_id = $1
     union select session_id::text from player_session where player_id = $1`,
    [playerId],
  )
  secrets = [
    playerId,
    people.anna.email,
    ofAnna.deposit,
    ofAnna.withdrawal,
    account.ibanAccount,
    ...rows.map(({ secret }) => secret),
  ]
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

async function read(browser: Browser, call: Pick<Call, 'id'>, input: Readonly<Record<string, string>>) {
  const query = new URLSearchParams(input)
  const response = await browser.request(`${pathOf(call.id as CallId)}?${query}`)
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as { error?: string } }
}

/** References of one kind in place of another. */
const crossedOf = ({ deposit: d, withdrawal: w, gameSession: g, round: r }: Things) =>
  ({ deposit: w, withdrawal: d, gameSession: r, round: g }) as References

/** Calls that find a thing of a player by its reference: another player's is not found. */
const byReference = reads.filter(
  ({ access, input }) =>
    access === 'player' &&
    Object.values(referencesIn(input)).some((kind) =>
      ['deposit', 'withdrawal', 'gameSession', 'round'].includes(kind),
    ),
)

describe.each(reads.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  const served = () => (call.permission === 'manageStaff' ? adam : isStaffCall(call) ? dora : anna)

  // Proves S17
  test('returns the fields of the contract only to callers with access', async () => {
    const answers = [await read(served(), call, queryOf(call, ofAnna))]
    for (const query of otherQueriesOf(call, ofAnna)) answers.push(await read(served(), call, query))
    expect(answers[0]?.status).toBe(200)
    for (const { body } of answers.filter(({ status }) => status === 200)) {
      expect(undeclaredIn(call.output, body)).toEqual([])
      expect(z.safeDecode(call.output, body as never).success).toBe(true)
    }
  })

  // Proves S16
  test('reveals nothing of Anna to other callers', async () => {
    const others: [string, Browser, Things][] = [
      ['a visitor', world.visitor(), ofAnna],
      ['a visitor of the back office', world.staffVisitor(), ofAnna],
      ['another player', bela, ofAnna],
      ['another player, with own references', bela, ofBela],
      ['a player in the back office', bela.at(world.staff), ofAnna],
      ['a staff member on the player site', dora.at(world.site), ofAnna],
    ]
    for (const [who, browser, things] of others) {
      const { status, text, body } = await read(browser, call, queryOf(call, things))
      const found = secrets.filter((secret) => text.includes(secret))
      const faults = status === 200 ? [] : faultsOfError(status, body)
      expect({ who, found, faults }).toEqual({ who, found: [], faults: [] })
    }
  })

  // Proves S16, G104
  test('does not find another player’s references', async () => {
    if (!byReference.includes(call)) return
    const foreign = await read(bela, call, queryOf(call, ofAnna))
    const unknown = await read(bela, call, queryOf(call))
    const crossed = await read(anna, call, queryOf(call, crossedOf(ofAnna)))
    expect([foreign, unknown, crossed].map(({ status, body }) => [status, body.error])).toEqual(
      Array(3).fill([404, 'element_not_found']),
    )
  })
})

test('Anna and staff can read these values', async () => {
  const answers = await Promise.all(
    reads.map((call) => read(isStaffCall(call) ? dora : anna, call, queryOf(call, ofAnna))),
  )
  const found = secrets.filter((secret) => answers.some(({ text }) => text.includes(secret)))
  expect(found).toEqual(expect.arrayContaining([people.anna.email, ofAnna.deposit, ofAnna.withdrawal]))
})

test('staff see the bank account masked, support without its owner, and neither sees a password or a token', async () => {
  const answers = await Promise.all(
    [dora, support].map((staff) =>
      read(staff, contract['staff.withdrawal'], { reference: ofAnna.withdrawal }),
    ),
  )
  expect(answers.map(({ text }) => text.includes(account.ibanAccountOwnerName))).toEqual([true, false])
  for (const { text } of answers) {
    expect(text).not.toContain(account.ibanAccount)
    expect(text).not.toMatch(/argon2|token|password/i)
  }
})

// Proves S22
test('no staff call returns unmasked personal data, except with a recorded reason', async () => {
  await world.db.query(
    `insert into player_identity (player_id, field, version, value, source, actor) values
      ($1, 'phoneNumber', 9, '+36301234567', '', ''), ($1, 'zipCode', 9, '1051 Pest', '', '')`,
    [ofAnna.player],
  )
  const person = {
    email: people.anna.email,
    birthDate: people.anna.birthDate,
    phoneNumber: '+36301234567',
    zipCode: '1051 Pest',
    bankAccount: account.ibanAccount,
  }
  const named = (text: string) => {
    const plain = text.replaceAll(/(?<=[A-Z\d]) (?=\d)/g, '')
    return Object.entries(person).filter(
      ([, value]) => plain.includes(value.replace(' ', '')) || text.includes(value),
    )
  }
  const inputs: [Pick<Call, 'id'>, Readonly<Record<string, string>>][] = reads
    .filter(isStaffCall)
    .flatMap((call) => [queryOf(call, ofAnna), ...otherQueriesOf(call, ofAnna)].map((query) => [call, query]))
  const { 'staff.players': players, 'staff.search': search } = contract
  inputs.push([search, { query: ofAnna.deposit.slice(0, 5) }])
  for (const query of [people.anna.email, ofAnna.deposit, ofAnna.player]) inputs.push([players, { query }])
  for (const [call, input] of inputs) {
    for (const staff of [dora, support]) {
      const { text } = await read(staff, call, input)
      // Staff compare a document with the data that it proves; each reading is recorded.
      const compared = call.id === 'staff.document' ? ['birthDate'] : []
      expect({ call: call.id, named: named(text).map(([name]) => name) }).toEqual({
        call: call.id,
        named: compared,
      })
    }
  }
  const viewed = await world.db.query(
    `select distinct actor from audit_event
     where subject = $1 and action = 'document_viewed' and details->>'document' = $2`,
    [`player:${ofAnna.player}`, ofAnna.document],
  )
  expect(viewed.rows).toHaveLength(2)

  const reason = 'asked by telephone which address we have'
  const revealed = must(await dora.post('staff.playerReveal', { playerId: ofAnna.player, reason }))
  expect(named(JSON.stringify(revealed)).map(([name]) => name)).toEqual(
    expect.arrayContaining(['email', 'birthDate', 'phoneNumber']),
  )
  const { rows } = await world.db.query<{ details: { reason: string } }>(
    `select details from audit_event where action = 'personal_data_revealed' and subject = $1`,
    [`player:${ofAnna.player}`],
  )
  expect(rows.map(({ details }) => details.reason)).toEqual([reason])
})

// Covers ERR-088
// Proves S18
test('support may view and not decide', async () => {
  const { reference } = { reference: ofAnna.withdrawal }
  const refused = [
    await support.post('staff.withdrawalApprove', { reference }),
    await support.post('staff.withdrawalReject', { reference, message: 'why not' }),
  ]
  for (const answer of refused)
    expect(answer).toMatchObject({ ok: false, error: { error: 'authorization_rejected', errorCode: 231 } })
  expect(must(await anna.get('payments.withdrawal', { reference })).state).toBe('requested')
})

describe('a GET', () => {
  const pages = () => [
    '/',
    '/payment/deposit',
    '/my/transactions/withdrawal',
    '/login',
    '/logout',
    '/registration',
    '/no/such/page',
    `/activation/${unusedCode}`,
    `/return/tollgate?reference=${ofAnna.deposit}&status=ok`,
    '/callbacks/payments/tollgate/notify',
    '/callbacks/games/hub88/transaction/bet',
    '/api/health',
    '/api/openapi.json',
    '/robots.txt',
  ]

  // Proves S32
  test('changes nothing for any caller and input', async () => {
    const queries = [
      ...reads.map((call) => `${pathOf(call.id as CallId)}?${new URLSearchParams(queryOf(call, ofAnna))}`),
      ...changes.map(
        (call) =>
          `${pathOf(call.id as CallId)}?reference=${ofAnna.withdrawal}&code=${unusedCode}&reason=x&type=deposit&period=daily&amount=1`,
      ),
      ...pages(),
    ]
    const browsers = [
      anna,
      bela,
      dora,
      world.visitor(),
      world.staffVisitor(),
      anna.at(world.staff),
      dora.at(world.site),
    ]
    const broken: string[] = []
    const before = await stateOf(world)
    for (let round = 0; round < 2; round += 1) {
      for (const browser of browsers) {
        for (const path of queries) {
          for (const method of ['GET', 'HEAD']) {
            // As a mail scanner, a prefetching browser or an image on another site would send it.
            const response = await browser.request(path, {
              method,
              headers: { 'sec-fetch-site': 'cross-site' },
            })
            await response.body?.cancel()
            if (response.status >= 500) broken.push(`${response.status} ${path}`)
          }
        }
      }
    }
    expect(broken).toEqual([])
    expect(await stateOf(world)).toEqual(before)
    // A change is visible in the digest.
    must(await anna.post('payments.cancelWithdrawal', { reference: ofAnna.withdrawal }))
    expect(await stateOf(world)).not.toEqual(before)
    // About 2,500 requests: two seconds on an idle machine.
  }, 60_000)
})
