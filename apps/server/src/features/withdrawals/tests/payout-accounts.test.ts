import { randomUUID } from 'node:crypto'
import { parseIban } from '@baize/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveOperatorSettings } from '../../settings/index.ts'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  account,
  FEE_INSIDE,
  FEE_ON_TOP,
  HUF,
  nameOf,
  openPaymentsFixture,
  WITHDRAWAL,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'

const ERSTE = 'HU93116000060000000012345676'
const other = { ...account, iban: ERSTE }

let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
})
beforeEach(async () => {
  anna = await fixture.funded('anna', 100_000_00n)
})
afterAll(() => fixture.close())

const ask = (change: object = {}, key: string = randomUUID(), caller = anna) =>
  fixture.call(
    'payments.initWithdraw',
    caller,
    { method: WITHDRAWAL, amount: 5_000_00n, currency: HUF, fields: { ...account }, ...change },
    key,
  )
const accounts = async (caller = anna) =>
  (await fixture.call('payments.withdrawalStoredPaymentDetails', caller, {})).value.details

describe('the first bank account', () => {
  test('is paid without waiting, and the player is notified by mail', async () => {
    expect(nameOf(await ask())).toBe('ok')
    expect(await accounts()).toMatchObject([
      { description: 'OTP', ending: '0000', blocked: null, usableFrom: null },
    ])
    expect(await fixture.mails(anna)).toMatchObject([
      { template: 'newPayoutAccount', data: { bank: 'OTP', ending: '0000', waits: 'no' } },
    ])
  })

  test('used again is the same, without another mail', async () => {
    await ask()
    await ask()
    expect(await accounts()).toHaveLength(1)
    expect(await fixture.mails(anna)).toHaveLength(1)
  })

  test('is not saved when the balance is insufficient', async () => {
    expect(nameOf(await ask({ amount: 500_000_00n }))).toBe('insufficient_balance')
    expect(await accounts()).toEqual([])
    expect(await fixture.mails(anna)).toEqual([])
  })
})

describe('a bank account added beside another', () => {
  beforeEach(() => ask())

  // Covers ERR-039
  // Proves S15
  test('has a waiting time for payouts (126), announced by mail, and holds no money', async () => {
    const refused = await ask({ fields: other })
    const { until } = (refused as { error: { details: { until: string } } }).error.details
    expect(refused).toMatchObject({ error: { name: 'payout_details_changed' } })
    expect(
      Math.abs(Temporal.Instant.from(until).epochMilliseconds - fixture.clock.nowMs() - 24 * 3_600_000),
    ).toBeLessThan(2_000)
    expect(await fixture.cash(anna)).toMatchObject({ held: 5_000_00n })
    expect((await fixture.mails(anna)).at(-1)).toMatchObject({
      to: 'anna@example.hu',
      data: { bank: 'Erste', ending: '5676', waits: 'yes' },
    })
    expect(await accounts()).toMatchObject([
      { ending: '5676', usableFrom: until },
      { ending: '0000', usableFrom: null },
    ])
  })

  test('does not change the other account', async () => {
    await ask({ fields: other })
    expect(nameOf(await ask())).toBe('ok')
  })

  // Proves S15
  test('is paid from the end of the waiting time on, not a minute earlier', async () => {
    await ask({ fields: other })
    await fixture.advance({ hours: 23, minutes: 59 })
    anna = { ...anna, authenticatedAtMs: fixture.clock.nowMs() }
    expect(nameOf(await ask({ fields: other }))).toBe('payout_details_changed')
    // The time is the process's, which may be some milliseconds before or behind the database's that judges
    // it.
    await fixture.advance({ minutes: 2 })
    expect(nameOf(await ask({ fields: other }))).toBe('ok')
  })

  test('gets the same answer under the same key at any time', async () => {
    const key = randomUUID()
    const refused = await ask({ fields: other }, key)
    await fixture.advance({ hours: 25 })
    anna = { ...anna, authenticatedAtMs: fixture.clock.nowMs() }
    expect(await ask({ fields: other }, key)).toEqual(refused)
  })

  test('used in two tabs simultaneously is saved once', async () => {
    const outcomes = await Promise.all([ask({ fields: other }), ask({ fields: other })])
    expect(outcomes.map(nameOf)).toEqual(['payout_details_changed', 'payout_details_changed'])
    expect(await fixture.mails(anna)).toHaveLength(2)
  })

  test('needs the password as much as the withdrawal does', async () => {
    anna = { ...anna, authenticatedAtMs: fixture.clock.nowMs() - 5 * 60_000 - 1_000 }
    expect(nameOf(await ask({ fields: other }))).toBe('authentication_failed')
    expect(await accounts()).toHaveLength(1)
  })
})

describe('new bank accounts of one day', () => {
  /** Different valid bank accounts. */
  const ibans = function* () {
    for (let number = 1n; ; number += 1n) {
      const bban = `11773016${String(number).padStart(15, '0')}0`
      const check = String(98n - (BigInt(`${bban}173000`) % 97n)).padStart(2, '0')
      const found = parseIban(`HU${check}${bban}`)
      if (found.ok) yield found.value
    }
  }
  const countAccounts = async () =>
    (
      await fixture.db
        .selectFrom('payout_account')
        .select('iban')
        .where('player_id', '=', anna.playerId)
        .execute()
    ).length

  // Proves S15
  test('are saved and mailed up to the maximum; one more is refused until a stated time, without a trace', async () => {
    const fresh = ibans()
    const next = () => ask({ fields: { ...account, iban: fresh.next().value } })
    const answers = []
    for (let count = 0; count < 8; count += 1) answers.push(await next())
    expect(answers.map(nameOf)).toEqual([
      'ok',
      'payout_details_changed',
      'payout_details_changed',
      ...Array.from({ length: 5 }, () => 'too_many_new_accounts'),
    ])
    expect([await countAccounts(), (await fixture.mails(anna)).length]).toEqual([3, 3])
    const { until, max } = (answers[7] as { error: { details: { until: string; max: number } } }).error
      .details
    const leftMs = Temporal.Instant.from(until).epochMilliseconds - fixture.clock.nowMs()
    expect([max, leftMs > 23 * 3_600_000, leftMs <= 24 * 3_600_000]).toEqual([3, true, true])

    // An older account still receives payouts, and a day later another account can be added.
    const [known] = (await accounts()).filter(({ usableFrom }) => usableFrom === null)
    expect(nameOf(await ask({ fields: {}, storedPayoutReference: known?.storedDetailReference }))).toBe('ok')
    await fixture.advance({ hours: 24, minutes: 1 })
    anna = { ...anna, authenticatedAtMs: fixture.clock.nowMs() }
    expect(nameOf(await next())).toBe('payout_details_changed')
    expect([await countAccounts(), (await fixture.mails(anna)).length]).toEqual([4, 4])
  })

  test('used simultaneously are saved up to the maximum', async () => {
    const fresh = ibans()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask({ fields: { ...account, iban: fresh.next().value } })),
    )
    expect(answers.filter((answer) => nameOf(answer) === 'too_many_new_accounts')).toHaveLength(7)
    expect([await countAccounts(), (await fixture.mails(anna)).length]).toEqual([3, 3])
  })
})

describe('a saved bank account', () => {
  // Covers WDR-037
  test('is chosen by its reference and needs no fields', async () => {
    await ask()
    const [stored] = await accounts()
    expect(await ask({ fields: {}, storedPayoutReference: stored?.storedDetailReference })).toMatchObject({
      value: { withdrawal: { destination: '0000', destinationBank: 'OTP' } },
    })
  })

  // Covers PERM-005
  test('is not usable by another player', async () => {
    await ask()
    const [stored] = await accounts()
    const bela = await fixture.funded('bela', 50_000_00n)
    const answer = await ask(
      { fields: {}, storedPayoutReference: stored?.storedDetailReference },
      randomUUID(),
      bela,
    )
    expect(nameOf(answer)).toBe('element_not_found')
    expect(await accounts(bela)).toEqual([])
  })

  test('that is blocked receives no payout', async () => {
    await ask()
    await fixture.asOwner(`update payout_account set blocked = 'manual' where player_id = $1`, [
      anna.playerId,
    ])
    const [stored] = await accounts()
    expect(stored).toMatchObject({ blocked: 'manual' })
    expect(nameOf(await ask({ fields: {}, storedPayoutReference: stored?.storedDetailReference }))).toBe(
      'payment_not_allowed',
    )
  })
})

describe('a fee', () => {
  const paid = async (method: number) => {
    const requested = await ask({ method, amount: 10_000_00n })
    if (!requested.ok) throw new Error(requested.error.name)
    const { reference } = requested.value.withdrawal
    const held = await fixture.cash(anna)
    await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })
    await fixture.work()
    const sent = fixture.scriptedProvider.payouts.get(reference)?.amountMinor
    await fixture.notify('payout', reference, { status: 'ok' })
    return { requested: requested.value.withdrawal, held, sent, cash: (await fixture.cash(anna)).cash }
  }

  // Covers FEE-005
  test('included in the amount is subtracted from the amount received', async () => {
    const { requested, held, sent, cash } = await paid(FEE_INSIDE)
    expect(requested).toMatchObject({
      amount: 10_000_00n,
      chargedAmount: 10_000_00n,
      receiveAmount: 9_900_00n,
    })
    expect([held.held, sent, cash]).toEqual([10_000_00n, 9_900_00n, 90_000_00n])
  })

  // Covers FEE-005
  test('added to the amount is taken from the balance', async () => {
    const { requested, held, sent, cash } = await paid(FEE_ON_TOP)
    expect(requested).toMatchObject({
      amount: 10_000_00n,
      chargedAmount: 10_100_00n,
      receiveAmount: 10_000_00n,
    })
    expect([held.held, sent, cash]).toEqual([10_100_00n, 10_000_00n, 89_900_00n])
  })

  test('added to the amount must be covered by the balance', async () => {
    expect(nameOf(await ask({ method: FEE_ON_TOP, amount: 100_000_00n }))).toBe('insufficient_balance')
  })
})

describe('the promised deadline', () => {
  test('follows the operator’s settings for new requests', async () => {
    const strict = await openPaymentsFixture()
    await saveOperatorSettings(strict.db, {
      'withdrawals.decideWithinHours': 2,
      'withdrawals.newAccountWaitsHours': 0,
    })
    const erik = await strict.funded('erik', 50_000_00n)
    const withdraw = (fields: typeof account) =>
      strict.call('payments.initWithdraw', erik, {
        method: WITHDRAWAL,
        amount: 5_000_00n,
        currency: HUF,
        fields,
      })
    const first = await withdraw({ ...account })
    if (!first.ok) throw new Error(first.error.name)
    const { requestedAt, timeline } = first.value.withdrawal
    const promised =
      Temporal.Instant.from(timeline[1]?.dueAt ?? '').epochMilliseconds -
      Temporal.Instant.from(requestedAt).epochMilliseconds
    expect(Math.abs(promised - 2 * 3_600_000)).toBeLessThan(1_000)
    expect(nameOf(await withdraw(other))).toBe('ok')
    await strict.close()
  })

  test('is shown with the actual times of payouts, once there are enough of them', async () => {
    const own = await openPaymentsFixture()
    const mia = await own.funded('mia', 100_000_00n)
    const pay = async () => {
      const reference = await own.requestWithdrawal(
        { ...mia, authenticatedAtMs: own.clock.nowMs() },
        2_000_00n,
      )
      await own.call('staff.withdrawalApprove', own.staff('dora'), { reference })
      await own.work()
      await own.advance({ hours: 1 })
      await own.notify('payout', reference, { status: 'ok' })
    }
    const times = async () => (await own.call('payments.withdrawalDetails', mia, {})).value.payoutTimes
    for (let index = 0; index < 19; index += 1) await pay()
    expect(await times()).toBeNull()
    await pay()
    const found = await times()
    expect(found?.count).toBe(20)
    expect(Math.abs((found?.medianSec ?? 0) - 3_600)).toBeLessThan(30)
    await own.close()
  })
})
