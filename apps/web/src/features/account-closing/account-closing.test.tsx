import { expect, test } from 'vitest'
import { currentStart } from '../../platform/start.ts'
import { exampleOf, showInSite, visitors } from '../../tests/show-in-site.tsx'
import { CloseAccountPage } from './close-account-page.tsx'

const details = exampleOf('account.closingDetails')
const password = 'Long-Enough-77'

test('a closing names what it pays out, needs the password, and shows that it is done', async () => {
  const { screen, callsOf } = await showInSite(<CloseAccountPage />)
  const panel = screen.getByRole('region', { name: 'Close', exact: true })
  await expect
    .element(panel)
    .toMatchTextContent(/Your balance is paid out: 12.500,00.*Example Bank ending in 3000/)
  await panel.getByRole('button', { name: 'Close my account' }).click()
  await expect.element(panel.getByLabelText('Your password')).toHaveFocus()
  expect(callsOf('account.closeAccount')).toEqual([])
  await panel.getByLabelText('Your password').fill(password)
  await panel.getByRole('button', { name: 'Close my account' }).click()
  const title = screen.getByRole('heading', { name: 'Your account is closed' })
  await expect.element(title).toBeVisible()
  await expect.element(title).toHaveFocus()
  await expect.element(screen.getByText(/12.500,00.€ is being paid out to Example Bank/)).toBeVisible()
  expect(callsOf('account.closeAccount')[0]?.input).toEqual({ password, leavesBalance: false })
})

test('amounts keep the format of the player after the logout that a closing is', async () => {
  const closed = exampleOf('account.closeAccount')
  const { screen } = await showInSite(<CloseAccountPage />, {
    numberFormat: 'en-GB',
    answers: {
      'account.closeAccount': { ...closed, currency: 'GBP', payout: null, left: '4000' },
      'content.start': visitors,
    },
  })
  const panel = screen.getByRole('region', { name: 'Close', exact: true })
  await panel.getByLabelText('Your password').fill(password)
  await panel.getByRole('button', { name: 'Close my account' }).click()
  await expect.poll(() => currentStart().session.loggedIn).toBe(false)
  expect(currentStart().numberFormat).toBe('hu-HU')
  await expect.element(screen.getByText(/^£40\.00 stays with us/)).toBeVisible()
})

test('who only wants a break is led to a time-out and to limits', async () => {
  const { screen } = await showInSite(<CloseAccountPage />)
  await expect
    .element(screen.getByRole('link', { name: 'Take a time-out' }))
    .toHaveAttribute('href', '/my/limits/time-out')
  await expect
    .element(screen.getByRole('link', { name: 'Set limits' }))
    .toHaveAttribute('href', '/my/limits/payments')
})

test('money without a known account leads to a withdrawal first, or is left to support', async () => {
  const { screen, callsOf } = await showInSite(<CloseAccountPage />, {
    answers: { 'account.closingDetails': { ...details, payout: null, left: '1250000' } },
  })
  const panel = screen.getByRole('region', { name: 'Close', exact: true })
  await expect.element(panel.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  await panel.getByLabelText('Your password').fill(password)
  await panel.getByRole('button', { name: 'Close my account' }).click()
  await expect.element(panel.getByText('This has to be ticked.')).toBeVisible()
  expect(callsOf('account.closeAccount')).toEqual([])
  await panel.getByRole('checkbox', { name: /without waiting/ }).click()
  await panel.getByRole('button', { name: 'Close my account' }).click()
  await expect.poll(() => callsOf('account.closeAccount')).toHaveLength(1)
  expect(callsOf('account.closeAccount')[0]?.input).toEqual({ password, leavesBalance: true })
})

test.each([
  ['balance', /Withdraw all your money first/],
  ['withdrawal', /A withdrawal is under way/],
  ['deposit', /A deposit is open/],
  ['round', /no result yet/],
] as const)(
  'a deletion that waits for the %s shows it in place of the form',
  async (deletionWaitsFor, text) => {
    const { screen } = await showInSite(<CloseAccountPage />, {
      answers: { 'account.closingDetails': { ...details, deletionWaitsFor } },
    })
    const panel = screen.getByRole('region', { name: 'Delete', exact: true })
    await expect.element(panel).toMatchTextContent(text)
    await expect.element(panel.getByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument()
  },
)

test('a deletion names what is kept, and a refusal is shown', async () => {
  const { screen } = await showInSite(<CloseAccountPage />, {
    answers: {
      'account.closingDetails': { ...details, cash: '0', payout: null, deletionWaitsFor: null },
      'account.deleteAccount': {
        refused: {
          error: 'withdrawal_needed',
          errorCode: 263,
          errorDetails: { reason: 'balance' },
          shownAs: 'alert',
        },
      },
    },
  })
  const panel = screen.getByRole('region', { name: 'Delete', exact: true })
  await expect.element(panel).toMatchTextContent(/lock them for 5 years/)
  await panel.getByLabelText('Your password').fill(password)
  await panel.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(panel.getByText(/before you have withdrawn all your money/)).toBeVisible()
})

test('questions of staff are answered first, and withdrawals are not promised to go on', async () => {
  const { screen } = await showInSite(<CloseAccountPage />, {
    answers: { 'account.closingDetails': { ...details, pendingWithdrawals: '1000', openQuestions: 2 } },
  })
  await expect.element(screen.getByText(/^2 questions of our staff wait for your answer/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Answer' }))
    .toHaveAttribute('href', '/my/verification')
  const panel = screen.getByRole('region', { name: 'Close', exact: true })
  await expect.element(panel).toMatchTextContent(/Our staff decide about your withdrawals of 10,00/)
  await expect.element(panel).not.toMatchTextContent(/as usual/)
  await expect.element(panel.getByRole('button', { name: 'Close my account' })).toBeEnabled()
})

test('a visitor is asked to log in', async () => {
  const { screen } = await showInSite(<CloseAccountPage />, { session: { loggedIn: false } })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByText('Close my account')).not.toBeInTheDocument()
})
