import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/handler.ts'
import { DEPOSIT, FRAMED, HUF, openCashierHouse, type CashierHouse } from './cashier-house.ts'

/** What a provider may answer and a player must not read. */
const CODE = 'aml_hold_sar_4711'

let house: CashierHouse
let anna: PlayerIdentity
beforeAll(async () => {
  house = await openCashierHouse()
})
beforeEach(async () => {
  house.teller.behaveWell()
  anna = await house.funded('anna', 100_000_00n)
})
afterAll(() => house.close())

const readable = (answer: unknown) =>
  JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
/** Everything that a player can ask for about money. */
const everyAnswer = async (references: { deposit: string; withdrawal: string }) => [
  await house.call('billfold.depositStatus', anna, { reference: references.deposit }),
  await house.call('billfold.deposits', anna, {}),
  await house.call('billfold.withdrawal', anna, { reference: references.withdrawal }),
  await house.call('billfold.withdrawals', anna, {}),
  await house.mails(anna),
]

test('a provider’s decline code is in no answer to a player, and staff find it', async () => {
  const answers: unknown[] = []
  const framed = await house.startDeposit(anna, 5_000_00n, undefined, FRAMED)
  const providerReference = house.teller.payments.get(framed)?.providerReference ?? ''
  house.teller.script.declines = CODE
  const key = crypto.randomUUID()
  const input = { method: DEPOSIT, amount: 5_000_00n, currency: HUF }
  const refused = await house.call('billfold.depositSubmit', anna, input, key)
  answers.push(refused, await house.call('billfold.depositSubmit', anna, input, key))
  const finished = await house.call('billfold.depositFinish', anna, { reference: framed, providerReference })
  answers.push(finished)
  house.teller.script.declines = null
  const withdrawal = await house.requestWithdrawal(anna, 30_000_00n)
  await house.call('staff.withdrawalApprove', house.staff('dora'), { reference: withdrawal })
  house.teller.script.declines = CODE
  await house.work()
  const deposit = await house.db
    .selectFrom('deposit')
    .select(['reference', 'next_action', 'decline_code'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  answers.push(...(await everyAnswer({ deposit: deposit.reference, withdrawal })))

  expect(readable(answers)).not.toContain('aml')
  const rejected = { error: { name: 'request_rejected', details: { subReason: 'other' } } }
  expect([refused, finished]).toMatchObject([rejected, rejected])
  expect(await house.call('billfold.withdrawal', anna, { reference: withdrawal })).toMatchObject({
    value: { state: 'failed', timeline: [{}, {}, { step: 'failed', reason: 'other' }] },
  })

  // The record of the deposit, the player's card, the item about the payout, and the log of each.
  expect(deposit).toMatchObject({ next_action: { kind: 'declined', subReason: 'other' }, decline_code: CODE })
  expect(await house.items()).toMatchObject([
    { kind: 'payout_failed', subject: withdrawal, details: { says: CODE } },
  ])
  const payments = await house.call('staff.playerPayments', house.staff('dora'), {
    playerId: anna.playerId,
    kind: 'deposit',
  })
  expect(payments).toMatchObject({
    value: {
      payments: [
        { reference: deposit.reference, declineCode: CODE },
        { reference: framed, declineCode: CODE },
        { state: 'ok', declineCode: null },
      ],
    },
  })
  const logged = house.warnings.filter((facts) => 'providerCode' in facts)
  expect(logged).toMatchObject([
    { reference: deposit.reference, providerCode: CODE },
    { reference: framed, providerCode: CODE },
    { reference: withdrawal, providerCode: CODE },
  ])
})

test('a decline code that an earlier release stored is not in an answer to its player', async () => {
  house.teller.script.declines = CODE
  const key = crypto.randomUUID()
  const input = { method: DEPOSIT, amount: 5_000_00n, currency: HUF }
  await house.call('billfold.depositSubmit', anna, input, key)
  await house.db
    .updateTable('deposit')
    .set({ next_action: JSON.stringify({ kind: 'declined', subReason: CODE }) })
    .where('idempotency_key', '=', key)
    .execute()
  expect(await house.call('billfold.depositSubmit', anna, input, key)).toMatchObject({
    error: { name: 'request_rejected', details: { subReason: 'other' } },
  })
  house.teller.behaveWell()
  const withdrawal = await house.requestWithdrawal(anna, 30_000_00n)
  await house.deps.wallet.changeWithdrawal({ reference: withdrawal, event: 'STAFF_APPROVED' })
  await house.deps.wallet.changeWithdrawal({ reference: withdrawal, event: 'PAYOUT_BEGUN' })
  await house.deps.wallet.changeWithdrawal({
    reference: withdrawal,
    event: 'PROVIDER_FAILED',
    reason: CODE,
  })
  const answer = await house.call('billfold.withdrawal', anna, { reference: withdrawal })
  expect(readable(answer)).not.toContain('aml')
})
