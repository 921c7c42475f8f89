import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCashierHouse, type CashierHouse } from '../../deposits/tests/cashier-house.ts'

let house: CashierHouse
beforeAll(async () => {
  house = await openCashierHouse()
})
afterAll(() => house.close())

test('a small payout first does not clear the played-through check of the next withdrawal', async () => {
  const dora = house.staff('dora')
  const anna = await house.funded('anna', 65_000_00n)
  const check = async (reference: string) => {
    const found = await house.call('staff.withdrawal', dora, { reference })
    if (!found.ok) throw new Error(found.error.name)
    const { checks, facts } = found.value
    return {
      outcome: checks.find(({ name }) => name === 'playedThrough')?.outcome,
      deposited: facts.deposited,
      since: facts.countedSince,
    }
  }
  const everything = { outcome: 'concern', deposited: 65_000_00n, since: null }
  const small = await house.requestWithdrawal(anna, 5_000_00n)
  expect(await check(small)).toEqual(everything)
  await house.call('staff.withdrawalApprove', dora, { reference: small })
  await house.work()
  await house.notify('payout', small, { status: 'ok', amountMinor: 5_000_00n })
  expect(await house.call('billfold.withdrawal', anna, { reference: small })).toMatchObject({
    value: { state: 'paid' },
  })
  const next = await house.requestWithdrawal(anna, 46_500_00n)
  expect(await check(next)).toEqual(everything)
  const { withdrawals } = (await house.call('staff.withdrawals', dora, { queue: 'toCheck' })).value
  expect(withdrawals.find(({ reference }) => reference === next)?.concerns).toContain('playedThrough')
})
