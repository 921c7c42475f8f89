import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  DEPOSIT,
  FRAMED,
  HUF,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'

/** A provider's code that a player must not read. */
const CODE = 'aml_hold_sar_4711'

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.funded('anna', 100_000_00n)
})
afterAll(() => fixture.close())

const readable = (answer: unknown) =>
  JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
/** All calls by which a player reads about payments. */
const everyAnswer = async (references: { deposit: string; withdrawal: string }) => [
  await fixture.call('payments.depositStatus', anna, { reference: references.deposit }),
  await fixture.call('payments.deposits', anna, {}),
  await fixture.call('payments.withdrawal', anna, { reference: references.withdrawal }),
  await fixture.call('payments.withdrawals', anna, {}),
  await fixture.mails(anna),
]

// Proves G22
test('a provider’s decline code is in no answer to a player, and staff find it', async () => {
  const answers: unknown[] = []
  const framed = await fixture.startDeposit(anna, 5_000_00n, undefined, FRAMED)
  const providerReference = fixture.scriptedProvider.payments.get(framed)?.providerReference ?? ''
  fixture.scriptedProvider.script.declines = CODE
  const key = crypto.randomUUID()
  const input = { method: DEPOSIT, amount: 5_000_00n, currency: HUF }
  const refused = await fixture.call('payments.depositSubmit', anna, input, key)
  answers.push(refused, await fixture.call('payments.depositSubmit', anna, input, key))
  const finished = await fixture.call('payments.depositFinish', anna, {
    reference: framed,
    providerReference,
  })
  answers.push(finished)
  fixture.scriptedProvider.script.declines = null
  const withdrawal = await fixture.requestWithdrawal(anna, 30_000_00n)
  await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference: withdrawal })
  fixture.scriptedProvider.script.declines = CODE
  await fixture.work()
  const deposit = await fixture.db
    .selectFrom('deposit')
    .select(['reference', 'next_action', 'decline_code'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  answers.push(...(await everyAnswer({ deposit: deposit.reference, withdrawal })))

  expect(readable(answers)).not.toContain('aml')
  const rejected = { error: { name: 'request_rejected', details: { subReason: 'other' } } }
  expect([refused, finished]).toMatchObject([rejected, rejected])
  expect(await fixture.call('payments.withdrawal', anna, { reference: withdrawal })).toMatchObject({
    value: { state: 'failed', timeline: [{}, {}, { step: 'failed', reason: 'other' }] },
  })

  // The record of the deposit, the player's card, the case about the payout, and the log of each.
  expect(deposit).toMatchObject({ next_action: { kind: 'declined', subReason: 'other' }, decline_code: CODE })
  expect(await fixture.cases()).toMatchObject([
    { kind: 'payout_failed', subject: withdrawal, details: { reason: 'other', providerCode: CODE } },
  ])
  const payments = await fixture.call('staff.playerPayments', fixture.staff('dora'), {
    playerId: anna.playerId,
    kind: 'deposit',
  })
  expect(payments).toMatchObject({
    value: {
      payments: [
        { reference: deposit.reference, declineReason: 'other', declineCode: CODE },
        { reference: framed, declineReason: 'other', declineCode: CODE },
        { state: 'ok', declineReason: null, declineCode: null },
      ],
    },
  })
  const logged = fixture.warnings.filter((facts) => 'providerCode' in facts)
  expect(logged).toMatchObject([
    { reference: deposit.reference, providerCode: CODE },
    { reference: framed, providerCode: CODE },
    { reference: withdrawal, providerCode: CODE },
  ])
})

// Proves G22
test('a stored decline reason outside the list is not in an answer to its player', async () => {
  fixture.scriptedProvider.script.declines = CODE
  const key = crypto.randomUUID()
  const input = { method: DEPOSIT, amount: 5_000_00n, currency: HUF }
  await fixture.call('payments.depositSubmit', anna, input, key)
  await fixture.db
    .updateTable('deposit')
    .set({ next_action: JSON.stringify({ kind: 'declined', subReason: CODE }) })
    .where('idempotency_key', '=', key)
    .execute()
  expect(await fixture.call('payments.depositSubmit', anna, input, key)).toMatchObject({
    error: { name: 'request_rejected', details: { subReason: 'other' } },
  })
  fixture.scriptedProvider.reset()
  const withdrawal = await fixture.requestWithdrawal(anna, 30_000_00n)
  await fixture.deps.wallet.changeWithdrawal({ reference: withdrawal, event: 'STAFF_APPROVED' })
  await fixture.deps.wallet.changeWithdrawal({ reference: withdrawal, event: 'PAYOUT_STARTED' })
  await fixture.deps.wallet.changeWithdrawal({
    reference: withdrawal,
    event: 'PROVIDER_FAILED',
    reason: CODE,
  })
  const answer = await fixture.call('payments.withdrawal', anna, { reference: withdrawal })
  expect(readable(answer)).not.toContain('aml')
})
