import { formFieldToSend } from '@baize/contract'
import { definitionOf, formField } from '@baize/domain'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { AccountChoice } from './account-choice.tsx'
import { CancelLine } from './cancel-line.tsx'
import { PayoutTimes } from './payout-times.tsx'
import { WithdrawalAmounts } from './withdrawal-amounts.tsx'
import { WithdrawalCard, WithdrawalGlance } from './withdrawal-card.tsx'
import { MethodChoice } from './withdrawal-fields.tsx'
import { WithdrawalPage } from './withdrawal-page.tsx'
import { WithdrawalQuestion } from './withdrawal-question.tsx'
import { WithdrawalStatusPage } from './withdrawal-status-page.tsx'
import { WithdrawalView } from './withdrawal-view.tsx'

const withdrawal = exampleOf('payments.withdrawal')
const details = exampleOf('payments.withdrawalDetails')
const [method] = details.methods
if (method === undefined) throw new Error('the example has no method')
const answers = { 'payments.withdrawalStoredPaymentDetails': { details: [] } }
const request = { id: 'q1', question: 'Which bank is it?', answerBy: '2026-11-25T12:00:00Z', isLate: false }

test('an incomplete request lists every error, and nothing is sent', async () => {
  const { screen, callsOf } = await showInSite(<WithdrawalView />, { answers })
  await screen.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Account number (IBAN)' })).toBeInvalid()
  await expect.element(screen.getByRole('alert').first()).toHaveFocus()
  expect(screen.getByRole('alert').first().getByRole('link').all()).toHaveLength(3)
  expect(callsOf('payments.initWithdraw')).toEqual([])
})

// Covers WDR-018, WDR-033
test('the form names the bounds of its method and the days of processing, and an amount outside is an error', async () => {
  const rich = { ...details, cashBalance: '200000000', askPassword: false }
  const { screen, callsOf } = await showInSite(<WithdrawalView />, {
    answers: { ...answers, 'payments.withdrawalDetails': rich },
  })
  await expect.element(screen.getByText('Withdrawals are processed within 5 working days.')).toBeVisible()
  await expect
    .element(screen.getByText(/^Min\. 2\s000(,00)? EUR - Max\. 1\s000\s000(,00)? EUR$/))
    .toBeVisible()
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  for (const wrong of ['1999', '1000001']) {
    await amount.fill(wrong)
    await screen.getByRole('button', { name: /^Withdraw \d/ }).click()
    await expect.element(amount).toHaveAccessibleDescription(/The amount must be between/)
  }
  expect(callsOf('payments.initWithdraw')).toEqual([])
})

// Covers ERR-005
test('a request that is refused for its fields marks them and shows no other alert', async () => {
  const refused = {
    error: 'fields_invalid',
    errorCode: 2,
    errorDetails: {},
    fields: [{ field: 'amount', error: 'tooSmall' }],
  }
  const { screen } = await showInSite(<WithdrawalView />, {
    answers: {
      ...answers,
      'payments.withdrawalDetails': { ...details, askPassword: false },
      'payments.initWithdraw': { refused: refused as never },
    },
  })
  await screen.getByRole('textbox', { name: 'Account number (IBAN)' }).fill('HU42117730161111101800000000')
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await amount.fill('3000')
  await screen.getByRole('button', { name: /^Withdraw 3/ }).click()
  await expect.element(amount).toHaveAccessibleDescription(/This amount is too low\./)
  expect(screen.getByText('Please check the highlighted fields.').elements()).toEqual([])
})

// Covers IBAN-009
test('the bank code of a withdrawal has an error of its own', async () => {
  const field = formFieldToSend({
    ...formField('ibanBic', definitionOf('ibanBic'), { mandatory: false }),
    maxLength: 11,
  })
  const withCode = { ...method, fields: [...method.fields, field] }
  const { screen } = await showInSite(<WithdrawalView />, {
    answers: { ...answers, 'payments.withdrawalDetails': { ...details, methods: [withCode] } },
  })
  const code = screen.getByRole('textbox', { name: /Bank code \(BIC\)/ })
  await code.fill('OTP')
  await screen.getByRole('textbox', { name: 'Amount' }).fill('3000')
  await screen.getByRole('button', { name: /^Withdraw 3/ }).click()
  await expect.element(code).toHaveAccessibleDescription(/This isn’t a bank code \(BIC or SWIFT\)/)
})

test('the focus stays in a field while a refused request is corrected', async () => {
  const { screen } = await showInSite(<WithdrawalView />, { answers })
  await screen.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(screen.getByRole('alert').first()).toHaveFocus()
  const account = screen.getByRole('textbox', { name: 'Account number (IBAN)' })
  await userEvent.type(account, 'HU42')
  await expect.element(account).toHaveValue('HU42')
  await expect.element(account).toHaveFocus()
})

// Covers DEP-022, WDR-016
test('changing the payment method judges the typed amount again', async () => {
  const large = { ...method, method: 2002, slug: 'express', minAmount: { EUR: '500000' } }
  const { screen } = await showInSite(<WithdrawalView />, {
    answers: { ...answers, 'payments.withdrawalDetails': { ...details, methods: [method, large] } },
  })
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await amount.fill('3000')
  await screen.getByRole('radio').last().click({ force: true })
  await expect.element(amount).toHaveAccessibleDescription(/The amount must be between 5\s000/)
  await screen.getByRole('radio').first().click({ force: true })
  await expect.element(amount).not.toBeInvalid()
})

test('a complete request is sent with the password, which is then cleared', async () => {
  const { screen, callsOf } = await showInSite(<WithdrawalPage />, { answers })
  await expect.element(screen.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Account number (IBAN)' }).fill('HU42117730161111101800000000')
  await screen.getByRole('textbox', { name: 'Amount' }).fill('3000')
  await screen
    .getByLabelText(/password/i)
    .first()
    .fill('Kex-Becka-77')
  await screen.getByRole('button', { name: /^Withdraw 3/ }).click()
  await expect
    .poll(() => callsOf('payments.initWithdraw').map(({ input }) => input))
    .toMatchObject([{ method: 2001, amount: '300000', password: 'Kex-Becka-77' }])
})

// Covers WDR-019
test('no request is sent while the cash that is not reserved is below the smallest withdrawal', async () => {
  const held = { ...details, cashReserve: '50000', cashBalance: '100000' }
  const { screen, callsOf } = await showInSite(<WithdrawalView />, {
    answers: { ...answers, 'payments.withdrawalDetails': held },
  })
  await screen.getByRole('textbox', { name: 'Account number (IBAN)' }).fill('HU42117730161111101800000000')
  await screen.getByRole('textbox', { name: 'Amount' }).fill('500')
  await screen
    .getByLabelText(/password/i)
    .first()
    .fill('Kex-Becka-77')
  const notice = screen.getByText(/500/).first()
  await screen.getByRole('button', { name: /^Withdraw 5/ }).click()
  await expect.element(notice).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/reserved/)
  expect(screen.getByRole('textbox', { name: 'Amount' }).element().getAttribute('aria-invalid')).not.toBe(
    'true',
  )
  expect(callsOf('payments.initWithdraw')).toEqual([])
})

test('a withdrawal form that failed to load is reported', async () => {
  const refused = { error: 'no_session', errorCode: 5 }
  const { screen } = await showInSite(<WithdrawalView />, {
    answers: { 'payments.withdrawalDetails': { refused } },
  })
  await expect.element(screen.getByRole('heading', { name: 'The cashier didn’t load' })).toBeVisible()
})

test.each([
  [false, /Please answer by 25 Nov.*stays reserved/],
  [true, /we decide without it/],
] as const)(
  'a question about a withdrawal has its date and what it holds up, late: %s',
  async (isLate, text) => {
    const { screen } = await showInSite(<WithdrawalQuestion request={{ ...request, isLate }} />)
    await expect.element(screen.getByRole('form', { name: 'We need your answer' })).toBeVisible()
    await expect.element(screen.getByText(text)).toBeVisible()
  },
)

test('a question whose time is over is the only thing that the page of a late withdrawal says', async () => {
  const timeline = withdrawal.timeline.map((step) => ({
    ...step,
    overdue: step.status === 'now',
    dueAt: step.status === 'now' ? '2026-11-20T12:00:00Z' : step.dueAt,
  }))
  const late = { ...withdrawal, timeline, informationRequest: { ...request, isLate: true } }
  const { screen } = await showInSite(<WithdrawalStatusPage />, { answers: { 'payments.withdrawal': late } })
  await expect.element(screen.getByRole('form', { name: 'We need your answer' })).toBeVisible()
  await expect.element(screen.getByText(/still read it if you send it below/).first()).toBeVisible()
  expect(screen.getByText(/are late|don’t need to do anything/).elements()).toEqual([])
})

test('a withdrawal is cancelled after a confirmation', async () => {
  const { screen, callsOf } = await showInSite(<CancelLine withdrawal={withdrawal} />)
  await screen.getByRole('button').click()
  await screen.getByRole('dialog').getByRole('button').last().click()
  await expect.poll(() => callsOf('payments.cancelWithdrawal')).toHaveLength(1)
})

test('a refused cancellation of a withdrawal is not shown again when its dialog is opened again', async () => {
  const { screen } = await showInSite(<CancelLine withdrawal={withdrawal} />, {
    answers: {
      'payments.cancelWithdrawal': {
        refused: { error: 'technical_issues', errorCode: 100, shownAs: 'alert' },
      },
    },
  })
  const open = screen.getByRole('button').first()
  await open.click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button').nth(1).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await open.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('a withdrawal that can no longer be cancelled is reported, with a link to support', async () => {
  const { screen } = await showInSite(
    <CancelLine withdrawal={{ ...withdrawal, canCancel: false, state: 'sent' }} isOnItsPage />,
  )
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining(withdrawal.reference))
})

test('an undecided withdrawal that the rule set lets nobody cancel has no button, and says why', async () => {
  const { screen } = await showInSite(
    <CancelLine withdrawal={{ ...withdrawal, canCancel: false, state: 'requested', timeline: [] }} />,
  )
  await expect.element(screen.getByText(/rules of our licence/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('the card of a withdrawal shows its steps, and the compact card links to them', async () => {
  const { screen } = await showInSite(
    <>
      <WithdrawalCard withdrawal={withdrawal} title="Where your money is" />
      <WithdrawalGlance withdrawal={withdrawal} title="In short" />
    </>,
  )
  await expect.element(screen.getByRole('region', { name: 'Where your money is' })).toBeVisible()
  expect(document.querySelectorAll('[aria-current=step]').length).toBeGreaterThan(0)
  await expect.element(screen.getByRole('region', { name: 'In short' })).toBeVisible()
})

test('on a phone a question about a withdrawal comes before the form, with its deadline and a button', async () => {
  await page.viewport(360, 740)
  const { screen } = await showInSite(<WithdrawalView />, {
    answers: {
      ...answers,
      'payments.withdrawals': {
        withdrawals: [{ ...withdrawal, informationRequest: request }],
        nextCursor: null,
      },
    },
  })
  const answer = screen.getByRole('link', { name: 'Answer the question' })
  await expect.element(answer).toHaveAttribute('href', expect.stringContaining(withdrawal.reference))
  await expect.element(screen.getByText(/Please answer by 25 Nov/)).toBeVisible()
  const form = screen.getByRole('textbox', { name: 'Amount' })
  await expect.element(form).toBeVisible()
  const position = answer.element().compareDocumentPosition(form.element())
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0)
  await page.viewport(1280, 800)
})

test('the amounts are the amount charged, the fee and the amount paid out', async () => {
  const { screen } = await showInSite(
    <WithdrawalAmounts method={method} currency="EUR" amountMinor={300000n} />,
  )
  expect(screen.getByRole('term').all()).toHaveLength(3)
})

test('an account is chosen, and another one can be entered', async () => {
  const choose = vi.fn()
  const stored = [
    { storedDetailReference: 'a1', description: 'OTP', ending: '3000', blocked: null, usableFrom: null },
  ] as never
  const { screen } = await showInSite(
    <AccountChoice id="account" stored={stored} facts="no fee" value="a1" onChange={choose} />,
  )
  await expect.element(screen.getByRole('radio').first()).toBeChecked()
  await screen.getByRole('radio').last().click({ force: true })
  expect(choose).toHaveBeenCalledWith('-1')
})

// Covers WDR-014
test('a requested withdrawal leads to its steps, and names the time of the check', async () => {
  const { screen } = await showInSite(<WithdrawalView />, { answers })
  await screen.getByRole('textbox', { name: 'Account number (IBAN)' }).fill('HU42117730161111101800000000')
  await screen.getByRole('textbox', { name: 'Amount' }).fill('3000')
  await screen
    .getByLabelText(/password/i)
    .first()
    .fill('Kex-Becka-77')
  await screen.getByRole('button', { name: /^Withdraw 3/ }).click()
  await expect
    .element(screen.getByText(/^We’ve got your request for .*\. We’ll check it by 22 Nov, 13:00 CET\.$/))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Follow this withdrawal' }))
    .toHaveAttribute('href', `/my/transactions/withdrawal/${withdrawal.reference}`)
})

test.each([
  [null, /gaming account\. Processing the withdrawal will take one to two bank days\.$/],
  [
    '2026-11-24T13:00:00Z',
    /gaming account\. It will be in your bank account by 24 Nov, 14:00 CET at the latest\.$/,
  ],
])(
  'a requested withdrawal says one time: that of its promise %s, else the usual one',
  async (dueAt, text) => {
    const [, last] = withdrawal.timeline
    if (last === undefined) throw new Error('the example has one step')
    const timeline = [
      ...withdrawal.timeline,
      { ...last, step: 'paid' as const, status: 'toCome' as const, dueAt },
    ]
    const { screen } = await showInSite(<WithdrawalView />, {
      answers: { ...answers, 'payments.initWithdraw': { withdrawal: { ...withdrawal, timeline } } },
    })
    await screen.getByRole('textbox', { name: 'Account number (IBAN)' }).fill('HU42117730161111101800000000')
    await screen.getByRole('textbox', { name: 'Amount' }).fill('3000')
    await screen
      .getByLabelText(/password/i)
      .first()
      .fill('Kex-Becka-77')
    await screen.getByRole('button', { name: /^Withdraw 3/ }).click()
    await expect.element(screen.getByText(text)).toBeVisible()
  },
)

test('a single method without a saved account has its usual time and fee as text', async () => {
  const choice = { methods: [method], method, onChoose: () => {} }
  const { screen } = await showInSite(
    <>
      <MethodChoice {...choice} hasAccounts={false} />
      <MethodChoice {...choice} hasAccounts />
    </>,
  )
  await expect.element(screen.getByText(/^Bank account · .* · no fee$/)).toBeVisible()
})

test('several methods are a choice, and a single method is not', async () => {
  const other = { ...method, method: 2002, slug: 'other' }
  const choose = vi.fn()
  const { screen } = await showInSite(
    <MethodChoice methods={[method, other]} method={method} hasAccounts={false} onChoose={choose} />,
  )
  await screen.getByRole('radio').last().click({ force: true })
  expect(choose).toHaveBeenCalledWith(2002)
})

test('the time that payouts took is shown as text', async () => {
  const { screen } = await showInSite(<PayoutTimes times={details.payoutTimes} />)
  await expect.element(screen.getByRole('complementary')).toBeVisible()
})

test('the page of a withdrawal has a title and its steps', async () => {
  const { screen } = await showInSite(<WithdrawalStatusPage />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

test.each([
  [
    'rejected by staff',
    { step: 'rejected', status: 'failed', actor: 'staff', reason: 'The name is not yours.' },
    /The money is back in your balance\. The reason: The name is not yours\./,
  ],
  [
    'refused by the bank',
    { step: 'failed', status: 'failed', actor: 'provider', reason: 'account_closed' },
    /The transfer failed.*The bank says the account is closed\./,
  ],
  ['returned', { step: 'returned', status: 'failed', actor: 'provider' }, /Your bank returned it/],
  [
    'late at the bank',
    { step: 'booked', status: 'now', actor: 'provider', dueAt: '2026-11-20T12:00:00Z', overdue: true },
    /It should have arrived by 20 Nov, 13:00 CET\. We are tracing it with the bank/,
  ],
] as const)('a withdrawal that is %s shows that with its reason', async (_state, step, text) => {
  const [first] = withdrawal.timeline
  if (first === undefined) throw new Error('the example has no step')
  const timeline = [first, { ...first, at: null, ...step }]
  const { screen } = await showInSite(
    <WithdrawalCard withdrawal={{ ...withdrawal, timeline }} title="Steps" />,
  )
  await expect.element(screen.getByRole('region', { name: 'Steps' })).toMatchTextContent(text)
})
