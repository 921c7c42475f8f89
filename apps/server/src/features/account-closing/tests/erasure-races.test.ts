import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  HUF,
  nameOf,
  openPaymentsFixture,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'
import { isAnswered } from '../../payments/tests/is-answered.ts'
import { addStaffMember } from '../../payments/tests/staff-members.ts'
import { asQueryable } from '../../wallet/index.ts'
import { eraseClosedAccounts } from '../erase-accounts.ts'

const AMOUNT = 5_000_00n

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  anna = await fixture.player('anna')
})
afterAll(() => fixture.close())

/** The account was closed so long ago that its records are due to be erased. */
const closeLongAgo = () =>
  fixture.asOwner(
    "update player set status = 'closed', closed_at = baize.now(), erase_at = baize.now() where player_id = $1",
    [anna.playerId],
  )
async function isErased(): Promise<boolean> {
  const { erased_at: at } = await fixture.db
    .selectFrom('player')
    .select('erased_at')
    .where('player_id', '=', anna.playerId)
    .executeTakeFirstOrThrow()
  return at !== null
}

test('money that arrives while an account is being erased keeps it', async () => {
  const reference = await fixture.startDeposit(anna, AMOUNT)
  await closeLongAgo()
  const { provider_reference: paymentId } = await fixture.db
    .selectFrom('deposit')
    .select('provider_reference')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const arrival = await fixture.db.startTransaction().execute()
  await fixture.deps.wallet.within(asQueryable(arrival)).settleDeposit({ reference, status: 'ok', paymentId })
  const erasing = eraseClosedAccounts(fixture.deps)
  await isAnswered(fixture, erasing)
  await arrival.commit().execute()
  expect(await erasing).toBe(0)
  expect(await isErased()).toBe(false)
  expect((await fixture.cash(anna)).cash).toBe(AMOUNT)
})

test('an account with a correction that waits for its approval is kept until it has ended', async () => {
  const dora = await addStaffMember(fixture, `dora-${crypto.randomUUID()}`)
  const [playerId, texts] = [
    anna.playerId,
    { reason: 'the round froze', message: 'The prize of your round.' },
  ]
  const proposed = await fixture.call('staff.correctionPropose', dora, {
    ...{ playerId, kind: 'credit', amount: AMOUNT, currency: HUF, ...texts },
  })
  if (!proposed.ok) throw new Error(proposed.error.name)
  await closeLongAgo()
  await eraseClosedAccounts(fixture.deps)
  expect(await isErased()).toBe(false)
  const { caseId: id } = proposed.value
  expect(nameOf(await fixture.call('staff.correctionWithdraw', dora, { id, note: 'too late' }))).toBe('ok')
  expect(await eraseClosedAccounts(fixture.deps)).toBe(1)
  expect(await isErased()).toBe(true)
})
