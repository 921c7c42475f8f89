import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { AccountChoice } from './account-choice.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CancelLine } from './cancel-line.tsx'
import { PayoutTimes } from './payout-times.tsx'
import { WithdrawalAmounts } from './withdrawal-amounts.tsx'
import { WithdrawalCard, WithdrawalGlance } from './withdrawal-card.tsx'
import { MethodChoice } from './withdrawal-fields.tsx'
import { WithdrawalPage } from './withdrawal-page.tsx'
import { WithdrawalStatusPage } from './withdrawal-status-page.tsx'
import { WithdrawalView } from './withdrawal-view.tsx'

const withdrawal = exampleOf('payments.withdrawal')
const details = exampleOf('payments.withdrawalDetails')
const [method] = details.methods
if (method === undefined) throw new Error('the example has no method')
const answers = { 'payments.withdrawalStoredPaymentDetails': { details: [] } }
const request = { text: 'Which bank is it?', answerBy: '2026-11-25T12:00:00Z', isLate: false } as never

test('an incomplete request lists every fault, and nothing is sent', async () => {
  const { screen, callsOf } = await showInSite(<WithdrawalView />, { answers })
  await screen.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Account number (IBAN)' })).toBeInvalid()
  await expect.element(screen.getByRole('alert').first()).toHaveFocus()
  expect(screen.getByRole('alert').first().getByRole('link').all()).toHaveLength(3)
  expect(callsOf('payments.initWithdraw')).toEqual([])
})

test('a complete request is sent with the password, which is then forgotten', async () => {
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

test('nothing is sent while cash is set apart and the rest is below the smallest withdrawal', async () => {
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
  await expect.poll(() => document.activeElement?.textContent).toMatch(/set apart|set aside|held/)
  expect(screen.getByRole('textbox', { name: 'Amount' }).element().getAttribute('aria-invalid')).not.toBe(
    'true',
  )
  expect(callsOf('payments.initWithdraw')).toEqual([])
})

test('a cashier that does not load says so', async () => {
  const refused = { error: 'no_session', errorCode: 5 }
  const { screen } = await showInSite(<WithdrawalView />, {
    answers: { 'payments.withdrawalDetails': { refused } },
  })
  await expect.element(screen.getByRole('heading', { name: 'The cashier did not load' })).toBeVisible()
})

test('an empty answer is refused at its field, and a written one is sent', async () => {
  const { screen, callsOf } = await showInSite(<AnswerForm reference="W1" request={request} />, {
    answers: { 'payments.answerInformationRequest': { withdrawal } as never },
  })
  const field = screen.getByRole('textbox')
  await screen.getByRole('button').click()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveFocus()
  await field.fill('It is OTP.')
  await expect.element(field).not.toBeInvalid()
  await screen.getByRole('button').click()
  await expect
    .poll(() => callsOf('payments.answerInformationRequest').map(({ input }) => input))
    .toEqual([{ reference: 'W1', answer: 'It is OTP.' }])
})

test('a withdrawal is cancelled after a question', async () => {
  const { screen, callsOf } = await showInSite(<CancelLine withdrawal={withdrawal} />)
  await screen.getByRole('button').click()
  await screen.getByRole('dialog').getByRole('button').last().click()
  await expect.poll(() => callsOf('payments.cancelWithdrawal')).toHaveLength(1)
})

test('a withdrawal that cannot be cancelled any more says so, and support is linked', async () => {
  const { screen } = await showInSite(
    <CancelLine withdrawal={{ ...withdrawal, canCancel: false, state: 'sent' }} isOnItsPage />,
  )
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining(withdrawal.reference))
})

test('the card of a withdrawal shows its steps, and the short one links to them', async () => {
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

test('the amounts are what leaves, the fee and what arrives', async () => {
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

test('one of several methods is chosen, and a single one is not asked for', async () => {
  const other = { ...method, method: 2002, slug: 'other' }
  const choose = vi.fn()
  const { screen } = await showInSite(
    <MethodChoice methods={[method, other]} method={method} onChoose={choose} />,
  )
  await screen.getByRole('radio').last().click({ force: true })
  expect(choose).toHaveBeenCalledWith(2002)
})

test('how long payouts took is said in words', async () => {
  const { screen } = await showInSite(<PayoutTimes times={details.payoutTimes} />)
  await expect.element(screen.getByRole('complementary')).toBeVisible()
})

test('the page of a withdrawal has a title and its steps', async () => {
  const { screen } = await showInSite(<WithdrawalStatusPage />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
})
