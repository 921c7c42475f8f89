import { parseIban } from '@baize/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity, StaffIdentity } from '../../../../platform/http/calls/handler.ts'
import {
  HUF,
  openPaymentsFixture,
  WITHDRAWAL,
  type PaymentsFixture,
} from '../../../payments/tests/payments-fixture.ts'

/** A bank account that no other test names. */
let accounts = 0
function newIban(): string {
  accounts += 1
  const account = `1177301600000000${String(accounts).padStart(7, '0')}`
  const found = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => ibanOf(`${account}${digit}`)).find(isIban)
  if (found === undefined) throw new Error('no account')
  return found
}
const isIban = (text: string) => parseIban(text).ok
/** H is 17 and U is 30; the check digits follow from the remainder by 97. */
const ibanOf = (bban: string) => `HU${String(98n - (BigInt(`${bban}173000`) % 97n)).padStart(2, '0')}${bban}`

let fixture: PaymentsFixture
let dora: StaffIdentity
let anna: PlayerIdentity
let ownIban: string
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  dora = fixture.staff('dora')
})
beforeEach(async () => {
  anna = await fixture.funded('anna', 100_000_00n)
  ownIban = newIban()
})
afterAll(() => fixture.close())

async function request(
  owner: string,
  { player = anna, iban = ownIban, stored }: { player?: PlayerIdentity; iban?: string; stored?: string } = {},
) {
  const fields = stored === undefined ? { iban, owner } : {}
  const more = stored === undefined ? {} : { storedPayoutReference: stored }
  const requested = await fixture.call('payments.initWithdraw', player, {
    method: WITHDRAWAL,
    amount: 3_000_00n,
    currency: HUF,
    fields,
    ...more,
  })
  if (!requested.ok) throw new Error(requested.error.name)
  return requested.value.withdrawal.reference
}
const reject = (reference: string) =>
  fixture.call('staff.withdrawalReject', dora, { reference, message: 'Not your account.' })
async function pay(reference: string) {
  await fixture.call('staff.withdrawalApprove', dora, { reference })
  await fixture.work()
  await fixture.notify('payout', reference, { status: 'ok', amountMinor: 3_000_00n })
}
async function card(reference: string, staff = dora) {
  const found = await fixture.call('staff.withdrawal', staff, { reference })
  if (!found.ok) throw new Error(found.error.name)
  const { checks, facts, withdrawal } = found.value
  return {
    outcome: checks.find(({ name }) => name === 'accountOwner')?.outcome,
    others: facts.otherOwners,
    row: withdrawal,
  }
}
const stored = async (player = anna) =>
  (await fixture.call('payments.withdrawalStoredPaymentDetails', player, {})).value.details
const ownerOf = async (reference: string) => (await card(reference)).row.ownerName

describe('the owner name of a withdrawal', () => {
  // Proves G11
  test('is compared with the other open requests of the player, in both directions', async () => {
    const first = await request('Kovács Anna')
    const second = await request('Somebody Else')
    expect(await card(first)).toMatchObject({
      outcome: 'concern',
      others: [{ name: 'Somebody Else', use: 'open', differs: true }],
    })
    expect(await card(second)).toMatchObject({
      outcome: 'concern',
      others: [{ name: 'Kovács Anna', use: 'open', differs: true }],
    })
    const { withdrawals } = (
      await fixture.call('staff.withdrawals', dora, { queue: 'toCheck', check: 'accountOwner' })
    ).value
    expect(withdrawals.map(({ reference }) => reference)).toEqual(expect.arrayContaining([first, second]))
  })

  test.each(['rejected', 'cancelled', 'paid'] as const)(
    'is compared with that of an earlier request that was %s',
    async (use) => {
      const earlier = await request('Somebody Else')
      if (use === 'rejected') await reject(earlier)
      if (use === 'cancelled') await fixture.call('payments.cancelWithdrawal', anna, { reference: earlier })
      if (use === 'paid') await pay(earlier)
      const now = await request('Kovács Anna')
      expect(await card(now)).toMatchObject({
        outcome: 'concern',
        others: [{ name: 'Somebody Else', use, differs: true, isOtherPlayer: false }],
      })
    },
  )

  // Proves G11
  test('is compared with the names of other players for the same bank account', async () => {
    const bela = await fixture.funded('bela', 50_000_00n)
    await request('Szabó Béla', { player: bela })
    const now = await request('Kovács Anna')
    const { outcome, others } = await card(now)
    expect(outcome).toBe('concern')
    expect(others).toContainEqual({ name: 'Szabó Béla', use: 'open', differs: true, isOtherPlayer: true })
  })

  test('is no concern when every other request has the same name in another spelling', async () => {
    const first = await request('Tóth Mária')
    const second = await request('MARIA TOTH')
    for (const reference of [first, second]) expect(await card(reference)).toMatchObject({ outcome: 'clear' })
  })

  test('is not shown to a role that may not see owners', async () => {
    await request('Kovács Anna')
    const second = await request('Somebody Else')
    expect((await card(second, fixture.staff('sara', 'support'))).others).toEqual([])
  })
})

describe('the owner of a saved bank account', () => {
  // Proves G11
  test('is the last paid name, never a rejected one', async () => {
    await pay(await request('Kovács Anna'))
    await reject(await request('Somebody Else'))
    const [known] = await stored()
    expect(await ownerOf(await request('', { stored: known?.storedDetailReference ?? '' }))).toBe(
      'Kovács Anna',
    )
  })

  test('is not the name in an undecided request', async () => {
    await request('Kovács Anna')
    await request('Somebody Else')
    const [known] = await stored()
    expect(await ownerOf(await request('', { stored: known?.storedDetailReference ?? '' }))).toBe(
      'Kovács Anna',
    )
  })

  test('is unknown when the only name was rejected: the account is not offered, and is not new', async () => {
    await reject(await request('Somebody Else'))
    expect(await stored()).toEqual([])
    const again = await request('Kovács Anna')
    expect(await stored()).toEqual([])
    await pay(again)
    const [known] = await stored()
    expect(await ownerOf(await request('', { stored: known?.storedDetailReference ?? '' }))).toBe(
      'Kovács Anna',
    )
  })
})
