import type { RuleText } from '@baize/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { collectMessages } from '../../../platform/messages/collect-messages.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import {
  account,
  FEE_INSIDE,
  HUF,
  openPaymentsFixture,
  TRANSFER,
  type PaymentsFixture,
} from '../../payments/tests/payments-fixture.ts'
import { recordIdentityReviewed } from '../../players/index.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { closingOf } from '../closing-of.ts'
import { composeMoneyMail } from '../compose-money-mail.ts'

const site = { siteName: 'Baize', siteUrl: 'https://baize.test' }
let fixture: PaymentsFixture
let anna: PlayerIdentity
beforeAll(async () => {
  fixture = await openPaymentsFixture()
  const formats = JSON.stringify({ HUN: { en: 'hu-HU' } })
  await fixture.db.insertInto('setting').values({ name: 'formats', value: formats }).execute()
})
beforeEach(async () => {
  fixture.scriptedProvider.reset()
  anna = await fixture.funded('anna', 100_000_00n)
  await fixture.db.deleteFrom('outbox').execute()
})
afterAll(() => fixture.close())

/** The mails that the mail job would send for the rows about payments; deletes the rows. */
async function mails({ playerId }: PlayerIdentity = anna) {
  const rows = await fixture.db
    .deleteFrom('outbox')
    .where('topic', '=', 'mail')
    .where('player_id', '=', playerId)
    .returning('payload')
    .execute()
  const mails = rows.map(({ payload }) => payload as object).filter((payload) => 'about' in payload)
  const composed = await Promise.all(mails.map((payload) => composeMoneyMail(fixture.deps, payload)))
  const messages = await collectMessages()
  return composed.flatMap((mail) => (mail === null ? [] : [{ ...mail, ...renderMail(messages, mail, site) }]))
}
const approve = (reference: string) =>
  fixture.call('staff.withdrawalApprove', fixture.staff('dora'), { reference })
async function sent(amount = 30_000_00n, method?: number) {
  const input = { method: method ?? 0, amount, currency: HUF, fields: { ...account } }
  const reference = method === undefined ? await fixture.requestWithdrawal(anna, amount) : ''
  if (method !== undefined) {
    const requested = await fixture.call('payments.initWithdraw', anna, input)
    if (!requested.ok) throw new Error(requested.error.name)
    await approve(requested.value.withdrawal.reference)
    await fixture.work()
    return requested.value.withdrawal.reference
  }
  await approve(reference)
  await fixture.work()
  return reference
}

describe('a withdrawal', () => {
  // Proves G18
  test('that is paid is mailed once for repeated notifications', async () => {
    const reference = await sent()
    for (const _ of [1, 2, 3]) await fixture.notify('payout', reference, { status: 'ok' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'anna@example.hu',
      template: 'payoutPaid',
      subject: 'Your withdrawal of 30 000 Ft was paid',
    })
    expect(mail?.text).toContain(`Reference: ${reference}`)
    expect(mail?.text).toContain('Bank account: OTP ending 0000')
    expect(mail?.text).toContain(`https://baize.test/en/my/transactions/withdrawal/${reference}`)
    expect(mail?.text).not.toContain('Fee:')
  })

  test('in pounds is mailed with its pence and the British bank', async () => {
    const grace = await fixture.funded('grace', 20_00n)
    const reference = await fixture.requestWithdrawal(grace, 7_55n)
    await approve(reference)
    await fixture.work()
    await fixture.notify('payout', reference, { status: 'ok' })
    const mail = (await mails(grace)).find(({ template }) => template === 'payoutPaid')
    expect(mail?.subject).toBe('Your withdrawal of 7,55 £ was paid')
    expect(mail?.text).toContain('Bank account: NatWest ending 6819')
  })

  test('with a fee is mailed with the paid amount', async () => {
    const reference = await sent(30_000_00n, FEE_INSIDE)
    await fixture.notify('payout', reference, { status: 'ok' })
    const [mail] = await mails()
    expect(mail?.text).toContain('Amount paid: 29\u00a0700\u00a0Ft\nFee: 300\u00a0Ft\n')
  })

  // Proves G18
  test('that is rejected is mailed with the message of staff', async () => {
    const reference = await fixture.requestWithdrawal(anna, 30_000_00n)
    await reject(reference, 'Please send a bank statement.\n\nhttps://evil.example/')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'payoutRejected' })
    expect(mail?.text).toContain('> Please send a bank statement.\n>\n> https://evil.example/\n')
    expect(mail?.html).not.toContain('href="https://evil.example')
  })

  test('that is rejected without a message is mailed without one', async () => {
    const reference = await fixture.requestWithdrawal(anna, 30_000_00n)
    await fixture.deps.wallet.changeWithdrawal({ reference, event: 'STAFF_REJECTED' })
    const [mail] = await mails()
    expect(mail?.text).not.toContain('wrote to you')
  })

  // Proves G18
  test('that is returned is mailed once per movement of its money', async () => {
    const reference = await sent()
    await fixture.notify('payout', reference, { status: 'ok' })
    await fixture.notify('payout', reference, { status: 'returned' })
    await fixture.notify('payout', reference, { status: 'returned' })
    expect((await mails()).map(({ template }) => template)).toEqual(['payoutPaid', 'payoutReturned'])
  })

  test('that failed at the provider is mailed without the provider’s code', async () => {
    const reference = await sent()
    await fixture.notify('payout', reference, { status: 'failed' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('the payment provider couldn’t pay your withdrawal')
  })

  test('that its player cancelled is not mailed', async () => {
    const reference = await fixture.requestWithdrawal(anna, 30_000_00n)
    await fixture.call('payments.cancelWithdrawal', anna, { reference })
    expect(await mails()).toEqual([])
  })

  // Proves G18
  test('is mailed without an account number', async () => {
    const reference = await sent()
    await fixture.notify('payout', reference, { status: 'ok' })
    await fixture.notify('payout', reference, { status: 'returned' })
    await reject(await fixture.requestWithdrawal(anna, 5_000_00n), 'Not now.')
    const all = await mails()
    expect(all).toHaveLength(3)
    for (const { text, html } of all) {
      expect(text.replace(/\s/g, '')).not.toContain(account.iban.slice(0, 12))
      expect(html.replace(/\s/g, '')).not.toContain(account.iban.slice(0, 12))
    }
  })
})

describe('a deposit', () => {
  test('that is credited while its player waits is not mailed', async () => {
    const reference = await fixture.startDeposit(anna, 5_000_00n)
    await fixture.advance({ minutes: 4 })
    await fixture.notify('payment', reference, { status: 'ok' })
    expect(await mails()).toEqual([])
  })

  // Proves G18
  test('that is credited after the screen stopped waiting is mailed once', async () => {
    const reference = await fixture.startDeposit(anna, 7_000_00n, undefined, TRANSFER)
    await fixture.advance({ hours: 20 })
    for (const _ of [1, 2]) await fixture.notify('payment', reference, { status: 'ok' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      template: 'depositCredited',
      subject: 'Your deposit of 7 000 Ft was credited',
    })
    expect(mail?.text).toContain(
      `https://baize.test/en/my/transactions/deposit?tab=transactions&reference=${reference}`,
    )
  })

  /** A deposit of 7 000 Ft with a payment of 6 000 Ft that staff resolve. */
  async function decided(decision: 'credit' | 'return' | 'close', isSecondPayment: boolean) {
    const reference = await fixture.startDeposit(anna, 7_000_00n)
    if (isSecondPayment) await fixture.notify('payment', reference, { status: 'ok' })
    const paymentId = isSecondPayment ? { providerReference: `pm_second_${reference}` } : {}
    await fixture.notify('payment', reference, { status: 'ok', amountMinor: 6_000_00n, ...paymentId })
    const items = fixture.db.selectFrom('staff_case').select('id').where('subject', '=', reference)
    const { id } = await items.executeTakeFirstOrThrow()
    const input = { id, decision, note: 'checked with the provider' }
    const ended = await fixture.call('staff.depositCaseResolve', fixture.staff('dora'), input)
    expect(ended).toMatchObject({ ok: true })
    return await mails()
  }

  test.each([
    ['of another amount', 'credit', false, 'Your deposit of 6 000 Ft was credited'],
    ['paid twice under one reference', 'credit', true, 'Your deposit of 6 000 Ft was credited'],
    ['of another amount', 'return', false, 'Your payment of 6 000 Ft was returned'],
    ['paid twice under one reference', 'return', true, 'Your payment of 6 000 Ft was returned'],
    ['of another amount', 'close', false, 'Your deposit of 7 000 Ft was closed'],
  ] as const)(
    '%s that staff resolve (%s) within its first minute is mailed once',
    async (_, decision, isSecond, subject) => {
      const [mail, ...more] = await decided(decision, isSecond)
      expect(more).toEqual([])
      expect(mail?.subject).toBe(subject)
      expect(mail?.text).toContain(decision === 'close' ? 'closed it' : 'we checked your payment')
      const namesRequestedAmount = /Amount requested: 7.000.Ft/.test(mail?.text ?? '')
      expect(namesRequestedAmount).toBe(decision !== 'close' && !isSecond)
      expect(mail?.text).not.toContain('checked with the provider')
    },
  )
})

describe('the document limit', () => {
  const reachIt = async () => {
    await saveOperatorSettings(fixture.db, { 'documents.depositLimit': { HUF: 150_000_00 } })
    const reference = await fixture.startDeposit(anna, 50_000_00n)
    await fixture.notify('payment', reference, { status: 'ok' })
    await saveOperatorSettings(fixture.db, { 'documents.depositLimit': {} })
  }

  test('is mailed once it is reached, in the words of the screen and with the page of the documents', async () => {
    await reachIt()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'documentLimitReached', subject: 'anna, please verify yourself' })
    expect(mail?.text).toContain(
      'You reached a deposit limit. Please verify yourself by providing proof of Identity and Address.',
    )
    expect(mail?.text).toContain('https://baize.test/en/my/documents')
  })

  test('is not mailed to a player who is verified before the mail is sent', async () => {
    await reachIt()
    await fixture.db
      .transaction()
      .execute((trx) => recordIdentityReviewed(trx, { playerId: anna.playerId, actor: 'staff:dora' }))
    expect(await mails()).toEqual([])
  })
})

test('every mail to a player whose rule set asks for it ends with the addiction warning', async () => {
  const warning = 'Excessive gambling is harmful and can cause addiction.'
  const [messages, ruleSets] = [await collectMessages(), fixture.deps.plugins.ruleSets]
  const closing = (texts: readonly RuleText[]) => {
    const hun = ruleSets.get('HUN')
    if (hun === undefined) throw new Error('There is no rule set HUN.')
    const rules = { ...hun.rules, texts: hun.rules.texts.map((dated) => ({ ...dated, value: texts })) }
    const plugins = { ruleSets: new Map([['HUN', { ...hun, rules }]]) }
    return closingOf({ ...fixture.deps, plugins, messages }, { playerId: anna.playerId, locale: 'en' })
  }
  expect(await closing(['addictionWarning'])).toBe(warning)
  expect(await closing(['licenceMessage'])).toBeNull()
  expect(await closingOf({ ...fixture.deps, messages }, { playerId: anna.playerId, locale: 'en' })).toBe(
    warning,
  )
})

test('a row that is unknown to this release is retried', async () => {
  await expect(composeMoneyMail(fixture.deps, { about: 'bonus', playerId: anna.playerId })).rejects.toThrow()
})

/** Rejects as staff, with a message to the player, without their screen. */
async function reject(reference: string, message: string): Promise<void> {
  const { outcome } = await fixture.deps.wallet.changeWithdrawal({
    reference,
    event: 'STAFF_REJECTED',
    reason: message,
  })
  expect(outcome).toBe('ok')
}
