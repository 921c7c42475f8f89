import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import {
  account,
  DEPOSIT,
  FEE_INSIDE,
  FEE_ON_TOP,
  HUF,
  nameOf,
  openPaymentsFixture,
  PAYOUT_ABROAD,
  WITHDRAWAL,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'

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

const request = (amount: bigint, change: object = {}, key?: string) =>
  fixture.call(
    'payments.initWithdraw',
    anna,
    { method: WITHDRAWAL, amount, currency: HUF, fields: { ...account }, ...change },
    key,
  )
const read = async (reference: string) => {
  const found = await fixture.call('payments.withdrawal', anna, { reference })
  if (!found.ok) throw new Error(found.error.name)
  return found.value
}
const approve = (reference: string) =>
  fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })

describe('requesting a withdrawal', () => {
  // Covers WDR-005
  test('takes the amount from the balance at once and holds it', async () => {
    const requested = await request(30_000_00n)
    expect(requested).toMatchObject({
      value: {
        withdrawal: {
          state: 'requested',
          amount: 30_000_00n,
          receiveAmount: 30_000_00n,
          destination: '0000',
          canCancel: true,
        },
      },
    })
    expect(await fixture.cash(anna)).toMatchObject({ cash: 70_000_00n, held: 30_000_00n })
  })

  test('twice under one key creates one withdrawal with one answer', async () => {
    const key = randomUUID()
    const [one, two] = await Promise.all([request(30_000_00n, {}, key), request(30_000_00n, {}, key)])
    expect(one).toEqual(two)
    expect(await fixture.cash(anna)).toMatchObject({ held: 30_000_00n })
    expect(nameOf(await request(31_000_00n, {}, key))).toBe('idempotency_key_reused')
  })

  test('twice under one key gets the stored answer while its method is disabled', async () => {
    const key = randomUUID()
    const first = await request(30_000_00n, {}, key)
    const switchTo = (enabled: boolean) =>
      fixture.db.updateTable('payment_method').set({ enabled }).where('method_id', '=', WITHDRAWAL).execute()
    await switchTo(false)
    const repeated = await request(30_000_00n, {}, key)
    const another = await request(30_000_00n)
    await switchTo(true)
    expect(repeated).toEqual(first)
    expect(nameOf(another)).toBe('method_unavailable')
    expect(await fixture.cash(anna)).toMatchObject({ held: 30_000_00n })
  })

  // Covers ERR-042
  test('of an account that was closed since its session was found, or by a disabled method, holds nothing', async () => {
    const mia = await fixture.funded('mia', 100_000_00n)
    const byMia = { method: WITHDRAWAL, amount: 30_000_00n, currency: HUF, fields: { ...account } }
    const switchTo = (enabled: boolean) =>
      fixture.db.updateTable('payment_method').set({ enabled }).where('method_id', '=', WITHDRAWAL).execute()
    await switchTo(false)
    expect(nameOf(await fixture.call('payments.initWithdraw', mia, byMia))).toBe('method_unavailable')
    await switchTo(true)
    await fixture.asOwner(`update player set status = 'closed' where player_id = $1`, [mia.playerId])
    expect(nameOf(await fixture.call('payments.initWithdraw', mia, byMia))).toBe('payment_not_allowed')
    expect(await fixture.cash(mia)).toMatchObject({ cash: 100_000_00n, held: 0n })
  })

  // Covers ERR-058
  test('that cannot be read after it was written is answered as not created', async () => {
    const key = randomUUID()
    const requested = await request(30_000_00n, {}, key)
    const bela = await fixture.player('bela')
    const moveTo = ({ playerId }: PlayerIdentity) =>
      fixture.asOwner('update withdrawal set player_id = $1 where player_id in ($2, $3)', [
        playerId,
        anna.playerId,
        bela.playerId,
      ])
    await moveTo(bela)
    const repeated = await request(30_000_00n, {}, key)
    await moveTo(anna)
    expect(repeated).toMatchObject({ ok: false, error: { name: 'withdrawal_not_created' } })
    expect(await request(30_000_00n, {}, key)).toEqual(requested)
  })

  // Covers ERR-034, WDR-001
  test('above the balance names the balance, and repeats the answer after a deposit', async () => {
    const key = randomUUID()
    const refused = await request(100_001_00n, {}, key)
    expect(refused).toMatchObject({
      error: { name: 'insufficient_balance', details: { available: 100_000_00n } },
    })
    const more = await fixture.startDeposit(anna, 10_000_00n)
    await fixture.notify('payment', more, { status: 'ok' })
    expect(await request(100_001_00n, {}, key)).toEqual(refused)
  })

  // Covers WDR-018
  // Proves G39
  test.each([
    ['an amount below the least', 1_999_99n, {}, 'payment_limits_reached'],
    ['a part of a forint', 2_000_37n, {}, 'validation_failed'],
    ['an unknown method', 5_000_00n, { method: 1 }, 'element_not_found'],
    ['a method of the other direction', 5_000_00n, { method: DEPOSIT }, 'element_not_found'],
    ['a method of another country', 5_000_00n, { method: PAYOUT_ABROAD }, 'element_not_found'],
    ['another currency', 5_000_00n, { currency: 'EUR' }, 'validation_failed'],
  ])('with %s is refused', async (_name, amount, change, error) => {
    expect(nameOf(await request(amount, change))).toBe(error)
  })

  // Covers VALMSG-034, WDR-020, IBAN-009, IBAN-010
  test.each([
    ['no account', { owner: 'Kovács Anna' }, 'iban', 'mandatory', 'required'],
    ['half an account', { ...account, iban: 'HU42 1177' }, 'iban', 'ibanLength', 'ibanLength'],
    [
      'no country of the account',
      { ...account, iban: '11773016-11111018' },
      'iban',
      'structure',
      'structure',
    ],
    [
      'special characters in the account',
      { ...account, iban: `${account.iban}.` },
      'iban',
      'specialCharacters',
      'specialCharacters',
    ],
    ['a tag in the name', { ...account, owner: '<b>Anna</b>' }, 'owner', 'htmlTags', 'htmlTags'],
    ['a long name', { ...account, owner: 'x'.repeat(71) }, 'owner', 'invalid', 'invalid'],
    [
      'a mistyped account',
      { ...account, iban: 'HU43117730161111101800000000' },
      'iban',
      'checkDigits',
      'checkDigits',
    ],
    ['a Dutch account', { ...account, iban: 'NL91ABNA0417164300' }, 'iban', 'country', 'country'],
    ['digits for a name', { ...account, owner: '1177301611111018' }, 'owner', 'invalid', 'invalid'],
    ['half a bank code', { ...account, bic: 'OTP' }, 'bic', 'bic', 'bic'],
    ['a German bank code', { ...account, bic: 'DEUTDEFF' }, 'bic', 'bicCountry', 'bicCountry'],
    ['a field of some other method', { ...account, clabe: '1' }, 'clabe', 'invalid', 'invalid'],
  ])('with %s names the field and the reason', async (_name, fields, field, reason, error) => {
    expect(await request(5_000_00n, { fields })).toMatchObject({
      error: {
        name: 'validation_failed',
        details: { field, reason },
        fields: [{ field: `fields.${field}`, error }],
      },
    })
    expect(await fixture.cash(anna)).toMatchObject({ held: 0n })
  })

  test('saves the account in the format of banks for any input format', async () => {
    const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
    await request(6_000_00n, {
      fields: { iban: ' hu42 1177-3016 1111 1018 0000 0000 ', owner: 'Kovács  Anna', bic: 'otpvhuhb' },
    })
    const rows = await fixture.db
      .selectFrom('withdrawal')
      .select(['iban', 'account_owner_name', 'bic'])
      .where('player_id', '=', anna.playerId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { iban: account.iban, account_owner_name: 'Kovács Anna', bic: null },
      { iban: account.iban, account_owner_name: 'Kovács Anna', bic: 'OTPVHUHB' },
    ])
    expect(reference).toMatch(/^\w+$/)
  })

  // Covers WDR-010
  // Proves S3
  test('needs a login or password younger than five minutes, except for a repeat', async () => {
    const key = randomUUID()
    const requested = await request(5_000_00n, {}, key)
    anna = { ...anna, authenticatedAtMs: anna.authenticatedAtMs - 5 * 60_000 }
    expect(await request(5_000_00n)).toMatchObject({
      error: { name: 'authentication_failed', fields: [{ field: 'password' }] },
    })
    expect(await fixture.call('payments.withdrawalDetails', anna, {})).toMatchObject({
      value: { askPassword: true },
    })
    expect(await request(5_000_00n, {}, key)).toEqual(requested)
  })

  // Covers WDR-036
  test('shows the available amount and the methods', async () => {
    await fixture.requestWithdrawal(anna, 30_000_00n)
    expect(await fixture.call('payments.withdrawalDetails', anna, {})).toMatchObject({
      value: {
        methods: [{ method: WITHDRAWAL }, { method: FEE_INSIDE }, { method: FEE_ON_TOP }],
        payoutTimes: null,
        cashBalance: 70_000_00n,
        cashReserve: 0n,
        pendingWithdrawals: 30_000_00n,
        askPassword: false,
        hasPaidWithdrawal: false,
      },
    })
  })

  test('is a first one until one has been paid', async () => {
    const hasPaid = async () =>
      (await fixture.call('payments.withdrawalDetails', anna, {})).value.hasPaidWithdrawal
    const withdrawn = await fixture.requestWithdrawal(anna, 30_000_00n)
    await fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference: withdrawn })
    await fixture.work()
    expect(await hasPaid()).toBe(false)
    await fixture.notify('payout', withdrawn, { status: 'ok' })
    expect(await hasPaid()).toBe(true)
  })
})

describe('cancelling a withdrawal', () => {
  const cancel = (reference: string, caller = anna) =>
    fixture.call('payments.cancelWithdrawal', caller, { reference })

  // Covers TRANS-002
  test('releases the money once, also when repeated', async () => {
    const reference = await fixture.requestWithdrawal(anna, 30_000_00n)
    expect(await cancel(reference)).toMatchObject({
      value: { withdrawal: { state: 'cancelled', canCancel: false } },
    })
    expect(nameOf(await cancel(reference))).toBe('ok')
    expect(await fixture.cash(anna)).toMatchObject({ cash: 100_000_00n, held: 0n })
  })

  test('is refused after the approval', async () => {
    const reference = await fixture.requestWithdrawal(anna, 30_000_00n)
    await approve(reference)
    expect(await cancel(reference)).toMatchObject({
      error: { name: 'already_decided', details: { state: 'approved' } },
    })
  })

  test('and approving it simultaneously: exactly one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
      const outcomes = (await Promise.all([cancel(reference), approve(reference)])).map(nameOf)
      expect(outcomes.sort()).toEqual(['already_decided', 'ok'])
    }
  })

  // Covers PERM-005
  test('is refused to another player', async () => {
    const reference = await fixture.requestWithdrawal(anna, 5_000_00n)
    expect(nameOf(await cancel(reference, await fixture.player('bela')))).toBe('element_not_found')
  })

  // Covers TRANS-002
  test.each([
    ['HUN', true, 'ok', 'cancelled'],
    ['GBR', false, 'withdrawal_not_cancellable', 'requested'],
  ])(
    'follows the rule set of the player: under %s it is offered: %s',
    async (code, canCancel, outcome, state) => {
      const erik = await fixture.funded('erik', 10_000_00n)
      const reference = await fixture.requestWithdrawal(erik, 5_000_00n)
      await fixture.db
        .updateTable('player')
        .set({ rule_set: code })
        .where('player_id', '=', erik.playerId)
        .execute()
      expect(await fixture.call('payments.withdrawal', erik, { reference })).toMatchObject({
        value: { canCancel },
      })
      expect(nameOf(await cancel(reference, erik))).toBe(outcome)
      expect(await fixture.call('payments.withdrawal', erik, { reference })).toMatchObject({
        value: { state },
      })
    },
  )
})

describe('the player’s withdrawals', () => {
  test('are listed in pages, newest first, each with its timeline', async () => {
    const made: string[] = []
    for (let index = 0; index < 21; index += 1) made.unshift(await fixture.requestWithdrawal(anna, 2_000_00n))
    const first = await fixture.call('payments.withdrawals', anna, {})
    expect(first.value.withdrawals.map(({ reference }) => reference)).toEqual(made.slice(0, 20))
    expect(first.value.withdrawals[0]?.timeline.map(({ step }) => step)).toEqual([
      'requested',
      'approved',
      'sent',
      'booked',
      'paid',
    ])
    const rest = await fixture.call('payments.withdrawals', anna, { cursor: first.value.nextCursor ?? '' })
    expect(rest).toMatchObject({ value: { withdrawals: [{ reference: made[20] }], nextCursor: null } })
  })

  test('contain the promised deadlines', async () => {
    const reference = await fixture.requestWithdrawal(anna, 2_000_00n)
    const { requestedAt, timeline } = await read(reference)
    const after = (hours: number) => Temporal.Instant.from(requestedAt).add({ hours }).epochMilliseconds
    const dueMs = timeline.map(({ dueAt }) =>
      dueAt === null ? null : Temporal.Instant.from(dueAt).epochMilliseconds,
    )
    expect(dueMs[4]).toBe(after(24))
    expect(Math.abs((dueMs[1] ?? 0) - after(4))).toBeLessThan(1_000)
    expect(timeline.map(({ actor }) => actor)).toEqual([
      'player',
      'staff',
      'platform',
      'provider',
      'provider',
    ])
  })
})
