import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import {
  FRAMED,
  GBP,
  HUF,
  nameOf,
  openPaymentsFixture,
  UK_WITHDRAWAL,
  ukAccount,
  type PaymentsFixture,
} from './payments-fixture.ts'

let fixture: PaymentsFixture
let anna: PlayerIdentity
let grace: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  anna = await fixture.funded('anna', 20_000_00n)
  grace = await fixture.funded('grace', 20_00n)
})
afterAll(() => fixture.close())

const withdrawalOf = (amount: bigint) =>
  ({ method: UK_WITHDRAWAL, amount, currency: GBP, fields: { ...ukAccount } }) as const

describe('the cashier of a player with pounds, beside one with forints', () => {
  // Covers DEP-023
  // Proves G51
  test('has the methods, amounts and fees of pounds only', async () => {
    const details = await fixture.call('payments.methods', grace, {})
    if (!details.ok) throw new Error(nameOf(details))
    expect(details.value.currency).toBe(GBP)
    const card = details.value.methods.find(({ method }) => method === FRAMED)
    expect(card).toMatchObject({
      percentageFee: '0',
      minAmount: { GBP: 5_00n },
      amountList: { GBP: [10_00n] },
      supportCurrencies: { GBP: '1' },
    })
    expect(Object.keys(card?.maxAmount ?? {})).toEqual([GBP])
  })

  test('credits a deposit without the fee that forints have', async () => {
    const reference = await fixture.startDeposit(grace, 10_00n, undefined, FRAMED)
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await fixture.cash(grace)).toMatchObject({ cash: 30_00n })
    const ofAnna = await fixture.startDeposit(anna, 10_000_00n, undefined, FRAMED)
    await fixture.notify('payment', ofAnna, { status: 'ok' })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 29_850_00n })
  })

  // Proves G51
  test('refuses an amount in the other currency at its field', async () => {
    const inForints = { method: FRAMED, amount: 5_000_00n, currency: HUF }
    const refused = await fixture.call('payments.depositSubmit', grace, inForints)
    expect(refused).toMatchObject({
      ok: false,
      error: { name: 'validation_failed', details: { field: 'currency' } },
    })
  })

  // Covers WDR-016
  test('pays out a whole number of pence to a British account', async () => {
    const { cash = 0n } = await fixture.cash(grace)
    const reference = await fixture.requestWithdrawal(grace, 7_55n)
    expect(await fixture.cash(grace)).toMatchObject({ cash: cash - 7_55n, held: 7_55n })
    await fixture.call('staff.withdrawalApprove', fixture.staff('lili'), { reference })
    await fixture.work()
    await fixture.notify('payout', reference, { status: 'ok' })
    expect(await fixture.cash(grace)).toMatchObject({ cash: cash - 7_55n, held: 0n })
  })

  test('refuses a Hungarian account and an amount below the minimum in pounds', async () => {
    const abroad = { ...withdrawalOf(5_00n), fields: { ...ukAccount, iban: 'HU42117730161111101800000000' } }
    expect(await fixture.call('payments.initWithdraw', grace, abroad)).toMatchObject({
      ok: false,
      error: { name: 'validation_failed', details: { field: 'iban', reason: 'country' } },
    })
    expect(await fixture.call('payments.initWithdraw', grace, withdrawalOf(4_99n))).toMatchObject({
      ok: false,
      error: { name: 'payment_limits_reached', details: { min: 5_00n } },
    })
  })
})

// Proves G51
test('the amount from which two people approve is that of the currency', async () => {
  await saveOperatorSettings(fixture.db, {
    'withdrawals.dualApprovalFrom': { HUF: 10_000_00, GBP: 10_00 },
  })
  const made = {
    pounds: await fixture.requestWithdrawal(grace, 10_00n),
    fewPounds: await fixture.requestWithdrawal(grace, 5_00n),
    forints: await fixture.requestWithdrawal(anna, 2_000_00n),
  }
  const lili = fixture.staff('lili')
  const { withdrawals } = (await fixture.call('staff.withdrawals', lili, { queue: 'toCheck' })).value
  const needsTwo = withdrawals.filter((row) => row.needsTwo).map(({ reference }) => reference)
  expect(needsTwo).toEqual([made.pounds])
  expect(withdrawals).toHaveLength(3)
})
