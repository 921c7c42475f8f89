import { expect, test } from 'vitest'
import { checkLedger } from '../check-ledger.ts'
import { fillProviderPayments } from '../provider-payments-store.ts'
import { useLedger } from './scripts.ts'

const { database, expectScript } = useLedger()

const owners = async () =>
  (
    await database().owner.query(
      `select provider, kind, payment_id, reference, settled_at is not null as settled, also_of
      from wallet.provider_payment order by kind, payment_id`,
    )
  ).rows
const query = async (text: string) => (await database().owner.query<Record<string, string>>(text)).rows

/** A database before this release: no payment ids, and none filled. */
async function deleteOwners(): Promise<void> {
  const client = await database().owner.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(`truncate wallet.provider_payment, wallet.history_fill`)
  client.release(true)
}

const life = `
  deposit  anna d1 5000               ok
  start    erik d2 1000               ok
  settle   d2 failed                  failed
  withdraw anna w1 2000               ok
  decide   w1 approve                 ok
  begin    w1                         ok
  called   w1                         ok
  payout   w1 paid                    ok
  withdraw anna w2 1000               ok
  decide   w2 approve                 ok
  begin    w2                         ok
  called   w2                         ok`

test('owners of payment ids are filled once from history, as the functions would have written them', async () => {
  await expectScript(life)
  const written = await owners()
  expect(written.map(({ kind, settled }) => [kind, settled])).toEqual([
    ['deposit', expect.any(Boolean)],
    ['deposit', expect.any(Boolean)],
    ['withdrawal', expect.any(Boolean)],
    ['withdrawal', expect.any(Boolean)],
  ])
  expect(written.filter(({ settled }) => settled === true)).toHaveLength(2)
  await deleteOwners()
  expect(await fillProviderPayments(database().owner)).toBe(4)
  expect(await owners()).toEqual(written)
  expect(await fillProviderPayments(database().owner)).toBe(0)
  expect(await checkLedger(database().owner)).toEqual([])
})

test('an id that settled two deposits before belongs to the first, and a case opens for the second', async () => {
  await expectScript(`
    deposit  anna d1 5000               ok
    pass     1m
    deposit  erik d2 1000               ok`)
  await query(`update deposit set provider_reference = 'pm_1', paid_reference = 'pm_1'`)
  await deleteOwners()
  await fillProviderPayments(database().owner)
  const [first, second] = await query(`select reference, player_id from deposit order by settled_at`)
  expect(await owners()).toEqual([
    {
      provider: 'testpay',
      kind: 'deposit',
      payment_id: 'pm_1',
      reference: first?.['reference'],
      settled: true,
      also_of: [second?.['reference']],
    },
  ])
  expect(await query(`select kind, subject, player_id, details from staff_case`)).toEqual([
    {
      kind: 'notification_mismatch',
      subject: second?.['reference'],
      player_id: second?.['player_id'],
      details: expect.objectContaining({
        theirPaymentId: 'pm_1',
        otherReference: first?.['reference'],
        otherPlayer: first?.['player_id'],
      }),
    },
  ])
  expect(await checkLedger(database().owner)).toEqual([])
})

test('one payment id credits one of ten simultaneous deposits', async () => {
  const keys = Array.from({ length: 10 }, (_, n) => `d${n}`)
  await expectScript(keys.map((key, n) => `start ${n % 2 === 0 ? 'anna' : 'erik'} ${key} 1000 ok`).join('\n'))
  const references = (await query(`select reference from deposit`)).map(({ reference }) => reference ?? '')
  const answers = await Promise.all(
    references.map((reference) =>
      database().wallet.settleDeposit({ reference, status: 'ok', paymentId: 'pm_1' }),
    ),
  )
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
    'ok',
    ...Array.from({ length: 9 }, () => 'payment_of_another'),
  ])
  const credited = answers.findIndex(({ outcome }) => outcome === 'ok')
  const refused = answers.filter(({ outcome }) => outcome !== 'ok')
  expect(new Set(refused.map(({ details }) => details.otherReference))).toEqual(
    new Set([references[credited]]),
  )
  expect(await checkLedger(database().owner)).toEqual([])
})
