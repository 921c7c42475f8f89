import { expect, test } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { AccountClosed } from './account-closed.tsx'

test('a closed account is confirmed to somebody who is logged out, with a link to the start page', async () => {
  const { screen, calls, router } = await showInSite(<AccountClosed money={null} format="hu-HU" />, {
    session: { loggedIn: false },
    path: '/my/profile/close',
  })
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Your account is closed' }))
    .toBeVisible()
  await expect
    .element(screen.getByText('You are logged out everywhere. We have sent you an email about it.'))
    .toBeVisible()
  expect(document.title).toBe('Your account is closed – Baize')
  expect(calls).toEqual([])
  await screen.getByRole('link', { name: 'Go to the start page' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

const closed = exampleOf('account.closeAccount')
const none = { ...closed, payout: null }

test.each([
  [
    'the payout with its bank account',
    closed,
    /12.500,00.€ is being paid out to Example Bank ending in 3000/,
  ],
  [
    'the payout to a bank without a name',
    { ...closed, payout: { ...closed.payout, description: null } },
    /to your account ending in 3000/,
  ],
  [
    'earlier withdrawals',
    { ...none, pendingWithdrawals: '50000' },
    /earlier withdrawals of 500,00.€ in total go on/,
  ],
  [
    'earlier withdrawals whose questions end unanswered, without a promise',
    { ...none, pendingWithdrawals: '50000', openQuestions: 1 },
    /Our staff decide about your earlier withdrawals of 500,00.€ in total, or contact you by email\.$/,
  ],
  ['what stays', { ...none, left: '1250' }, /12,50.€ stays with us, and it is yours/],
  ['an open deposit', { ...none, openDeposits: 1 }, /A deposit is still open/],
  ['open rounds', { ...none, openRounds: 2 }, /2 rounds have no result yet/],
] as const)('a closed account names %s', async (_name, money, text) => {
  const { screen } = await showInSite(<AccountClosed money={money as typeof closed} format="hu-HU" />, {
    session: { loggedIn: false },
    path: '/my/profile/close',
  })
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(text)
})

test('a closed account without money names none', async () => {
  const { screen } = await showInSite(<AccountClosed money={none} format="hu-HU" />, {
    session: { loggedIn: false },
    path: '/my/profile/close',
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument()
})
