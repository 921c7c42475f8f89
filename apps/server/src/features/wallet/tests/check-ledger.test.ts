import { beforeAll, describe, expect, test } from 'vitest'
import { checkLedger, checkWallets, ledgerReport, type LedgerFinding } from '../check-ledger.ts'
import { useLedger } from './scripts.ts'

// Each change is rolled back, so one ledger serves all tests.
const { database, expectScript } = useLedger({ isShared: true })

beforeAll(() =>
  expectScript(`
    limit    anna deposit daily 9000    ok
    limit    anna loss weekly 9000      ok
    limit    anna wager daily 9000      ok
    deposit  anna d1 5000               ok
    bet      anna b1 300                ok
    win      anna w1 b1 100.5           ok
    win      anna w2 b1 0.6             ok
    win      anna w3 b1 0.2             ok
    bet      anna b2 300                ok
    rollback anna x2 b2                 ok
    bet      anna b3 9999               insufficient_balance
    withdraw anna w1 1000               ok
    withdraw anna w2 1000               ok
    decide   w2 reject                  ok
    deposit  anna d2 1000               ok
    withdraw anna w3 1000               ok
    decide   w3 approve                 ok
    begin    w3                         ok
    called   w3                         ok
    payout   w3 paid                    ok
    propose  anna c1 credit 70          ok
    post     c1                         ok
    propose  anna c2 refund 200 of=b1   ok
    post     c2                         ok
    propose  anna c3 debit 10           ok
  `),
)

/** Changes rows as an attacker with the owner's password could, checks the whole ledger and some wallets, and rolls back. */
async function tamper(
  statement: string,
  players: readonly string[] = [],
): Promise<{ readonly findings: readonly LedgerFinding[]; readonly inWallets: readonly LedgerFinding[] }> {
  const client = await database().owner.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(statement)
    return { findings: await checkLedger(client), inWallets: await checkWallets(client, players) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const idsOf = (findings: readonly LedgerFinding[]) => findings.map(({ id }) => id)

async function walletOwners(): Promise<readonly string[]> {
  const { rows } = await database().owner.query<{ owner: string }>(
    `
      select distinct owner_id as owner from wallet.account
      where owner_id <> '00000000-0000-0000-0000-000000000000'`,
  )
  return rows.map(({ owner }) => owner)
}

describe('the ledger check', () => {
  test('finds nothing in a sound ledger', async () => {
    expect(await checkLedger(database().owner)).toEqual([])
    expect(await checkWallets(database().owner, await walletOwners())).toEqual([])
  })

  // Proves I1, I2, I3, I10, I12
  test.each([
    [
      'a changed amount',
      `update wallet.posting set amount = amount - 1 where kind = 'cash' and version = 2`,
      ['I1', 'I2', 'I3', 'I6'],
    ],
    [
      'a deleted leg',
      `delete from wallet.posting where leg = 2 and kind like 'game%' and version = 1`,
      ['I1', 'I2'],
    ],
    [
      'a deleted transaction',
      `delete from wallet.ledger_transaction where kind = 'bet' and wallet_version = 2`,
      ['I1', 'I6', 'I7'],
    ],
    [
      'an invented balance',
      `update wallet.account set balance = balance + 1 where kind = 'payout_hold'`,
      ['I2', 'I9'],
    ],
    [
      'a leg on the account of another player',
      `update wallet.posting set owner_id = gen_random_uuid() where kind = 'payout_hold' and version = 1`,
      ['I2', 'I3'],
    ],
    [
      'a skipped version',
      `update wallet.posting set version = 99 where kind = 'cash' and version = 3`,
      ['I2', 'I3'],
    ],
    [
      'a negative balance of a player',
      `
        alter table wallet.account drop constraint player_account_not_negative;
          update wallet.account set balance = -1 where kind = 'cash' and balance > 0`,
      ['I2', 'I4'],
    ],
    [
      'a key used twice',
      `
        insert into wallet.idempotency_record (player_id, source, key, request_hash, kind, outcome,
          balance_after, wallet_version, created_at)
        select player_id, source, key, request_hash, 'bet', 'ok', balance_after, wallet_version, created_at
        from wallet.ledger_transaction where kind = 'bet' limit 1`,
      ['I5'],
    ],
    [
      'a changed answer',
      `update wallet.idempotency_record set balance_after = 77 where outcome = 'insufficient_balance'`,
      ['I6'],
    ],
    [
      'a win without its bet',
      `update wallet.ledger_transaction set reference = 'b9' where kind = 'win'`,
      ['I7'],
    ],
    [
      'a bet both settled and rolled back',
      `update wallet.ledger_transaction set reference = 'b2' where kind = 'win'`,
      ['I7'],
    ],
    [
      'a deposit in state ok that was not credited',
      `update wallet.ledger_transaction set reference = 'D0' where kind = 'deposit'`,
      ['I8'],
    ],
    ['a credited deposit in state failed', `update deposit set state = 'failed'`, ['I8']],
    [
      'an unpaid withdrawal in state paid',
      `update withdrawal set state = 'paid' where state = 'requested'`,
      ['I9'],
    ],
    ['a bet without a route', `delete from wallet.game_transaction_route where key = 'b1'`, ['I11']],
    [
      'a bet with the route of another player',
      `update wallet.game_transaction_route set player_id = gen_random_uuid() where key = 'b1'`,
      ['I11'],
    ],
    [
      'a changed fraction of a win',
      `update wallet.win_fraction set added = added - 1 where version = 1`,
      ['I12'],
    ],
    ['a deleted remainder', `delete from wallet.win_fraction where version = 1`, ['I12']],
    ['a fraction without a win', `update wallet.win_fraction set key = 'w9' where version = 2`, ['I12']],
    [
      'a payment id that settled two deposits',
      `update deposit set paid_reference = (select min(paid_reference) from deposit) where state = 'ok'`,
      ['I16'],
    ],
    [
      'a payment id recorded for another deposit',
      `update wallet.provider_payment set reference = 'D0' where kind = 'deposit'`,
      ['I16'],
    ],
    [
      'a payout id without an owner',
      `delete from wallet.provider_payment where kind = 'withdrawal'`,
      ['I16'],
    ],
    [
      'a correction that is posted without its money',
      `update correction set state = 'posted', ended_at = baize.now() where state = 'proposed'`,
      ['I17'],
    ],
    [
      'a posted correction of another amount',
      `update correction set amount = amount + 1 where kind = 'credit'`,
      ['I17'],
    ],
    [
      'a correction that one person proposed and approved',
      `alter table correction drop constraint correction_posted_by_two;
        update correction set proposed_by = ended_by where kind = 'credit'`,
      ['I17'],
    ],
    ['a movement without its correction', `delete from correction where kind = 'credit'`, ['I17']],
    [
      'a refund of a smaller bet',
      `update correction set transaction_id = (
        select id from wallet.ledger_transaction where key = 'w1' and kind = 'win') where kind = 'refund'`,
      ['I17'],
    ],
    [
      'a deposit limit that counts too little',
      `update wallet.player_limit set used = 0 where type = 'deposit'`,
      ['I10'],
    ],
    [
      'a loss limit that counts too little',
      `update wallet.player_limit set used = used - 1 where type = 'loss'`,
      ['I10'],
    ],
    [
      'a wager limit that counts a stake that was rolled back',
      `update wallet.player_limit set used = used + 300 where type = 'wager'`,
      ['I10'],
    ],
    [
      'a limit that lost its period',
      `update wallet.player_limit set period_start = period_end - interval '1 hour' where type = 'wager'`,
      ['I10'],
    ],
  ])('finds %s', async (_, statement, broken) => {
    const { findings, inWallets } = await tamper(statement, await walletOwners())
    const found = idsOf(findings)
    for (const id of broken) expect(found).toContain(id)
    expect(inWallets.length).toBeGreaterThan(0)
    expect(found).toEqual(expect.arrayContaining(idsOf(inWallets)))
  })

  test('shows at most twenty rows and the number of further ones', async () => {
    const { findings } = await tamper(
      `
        insert into wallet.account (owner_id, currency, kind, balance)
        select gen_random_uuid(), 'HUF', 'cash', 5 from generate_series(1, 30)`,
    )
    expect(findings.map(({ id, broken, rows }) => [id, broken, rows.length])).toEqual([
      ['I1', 1, 1],
      ['I2', 30, 20],
    ])
    expect(ledgerReport(findings)).toContain('and 10 more')
    expect(ledgerReport(findings)).toMatch(/^ok {6}I3 /m)
  })
})
