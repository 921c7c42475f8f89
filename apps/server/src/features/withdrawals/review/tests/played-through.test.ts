import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentsFixture, type PaymentsFixture } from '../../../payments/tests/payments-fixture.ts'

let fixture: PaymentsFixture
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
afterAll(() => fixture.close())

// Proves G13
test('a small payout first does not reset the played-through check of the next withdrawal', async () => {
  const dora = fixture.staff('dora')
  const anna = await fixture.funded('anna', 65_000_00n)
  const check = async (reference: string) => {
    const found = await fixture.call('staff.withdrawal', dora, { reference })
    if (!found.ok) throw new Error(found.error.name)
    const { checks, facts } = found.value
    return {
      outcome: checks.find(({ name }) => name === 'playedThrough')?.outcome,
      deposited: facts.deposited,
      since: facts.countedSince,
    }
  }
  const everything = { outcome: 'concern', deposited: 65_000_00n, since: null }
  const small = await fixture.requestWithdrawal(anna, 5_000_00n)
  expect(await check(small)).toEqual(everything)
  await fixture.call('staff.withdrawalApprove', dora, { reference: small })
  await fixture.work()
  await fixture.notify('payout', small, { status: 'ok', amountMinor: 5_000_00n })
  expect(await fixture.call('payments.withdrawal', anna, { reference: small })).toMatchObject({
    value: { state: 'paid' },
  })
  const next = await fixture.requestWithdrawal(anna, 46_500_00n)
  expect(await check(next)).toEqual(everything)
  const { withdrawals } = (await fixture.call('staff.withdrawals', dora, { queue: 'toCheck' })).value
  expect(withdrawals.find(({ reference }) => reference === next)?.concerns).toContain('playedThrough')
})
