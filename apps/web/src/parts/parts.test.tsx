import { Refusal } from '@baize/client'
import { errorObjectOf, refuse } from '@baize/contract'
import { expect, test, vi } from 'vitest'
import { showInSite } from '../tests/show-in-site.tsx'
import { AgeMark } from './age-mark.tsx'
import { LinkChecking } from './link-checking.tsx'
import { LoginNeeded } from './login-needed.tsx'
import { NoSuchPayment } from './no-such-payment.tsx'
import { NotFound } from './not-found.tsx'
import { OpenDepositsLink } from './open-deposits-link.tsx'
import { PageNotice } from './page-notice.tsx'
import { QueryFailed } from './query-failed.tsx'
import { SupportLink } from './support-link.tsx'

test('the age mark says the minimum age in words', async () => {
  const { screen } = await showInSite(<AgeMark />)
  await expect.element(screen.getByRole('img', { name: 'Only from 18 years on' })).toHaveTextContent('18+')
})

test('why a form was refused takes the focus', async () => {
  const error = errorObjectOf(refuse('withdrawal_not_created', {}), { requestId: 'r' })
  const { screen } = await showInSite(<Refusal error={error} takesFocus />)
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('We could not create your withdrawal. Look at your withdrawals before you try again.')
})

test('the check of a link is announced', async () => {
  const { screen } = await showInSite(<LinkChecking />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Checking the link')
})

test('a page of players leads a visitor to the login and back', async () => {
  const { screen } = await showInSite(<LoginNeeded />, { session: { loggedIn: false }, path: '/my/limits' })
  await expect.element(screen.getByRole('heading', { name: 'Please log in', level: 1 })).toBeVisible()
  const href = screen.getByRole('link', { name: 'Log in' }).element().getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toBe('/login?page-after-login=/my/limits')
})

test.each([
  ['deposit', 'See your deposits'],
  ['withdrawal', 'See your withdrawals'],
] as const)('an unknown %s leads to the list of those that exist', async (kind, link) => {
  const { screen } = await showInSite(<NoSuchPayment kind={kind} />)
  await expect.element(screen.getByRole('heading', { name: `There is no such ${kind}` })).toBeVisible()
  const href = screen.getByRole('link', { name: link }).element().getAttribute('href')
  expect(href).toContain(`/my/transactions/${kind}?tab=transactions`)
})

test('an unknown address leads to the lobby', async () => {
  const { screen } = await showInSite(<NotFound />)
  await expect.element(screen.getByRole('heading', { name: 'There is no such page', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/')
})

test('the open deposits are linked whatever their date', async () => {
  const { screen } = await showInSite(<OpenDepositsLink />)
  const href = screen.getByRole('link', { name: 'See your open deposits' }).element().getAttribute('href')
  expect(href).toMatch(/progress=open.*period=all|period=all.*progress=open/)
})

test('a notice in place of a page names the page', async () => {
  await showInSite(<PageNotice title="Closed" icon={null} action={null} />)
  expect(document.title).toContain('Closed')
})

test('a query that failed says why, and is repeated with its button', async () => {
  const again = vi.fn()
  const { screen } = await showInSite(
    <QueryFailed title="Your limits did not load" error={null} isFetching={false} onAgain={again} />,
  )
  await expect.element(screen.getByText('Unknown error. Please try again.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test('support is written to by e-mail, with the subject', async () => {
  const { screen } = await showInSite(<SupportLink subject="Deposit D7K2">Write to us</SupportLink>)
  const link = screen.getByRole('link', { name: 'Write to us' })
  await expect.element(link).toHaveAttribute('href', 'mailto:support@example.com?subject=Deposit%20D7K2')
})

test('without an e-mail address the support page is linked', async () => {
  const settings = { supportEmail: null }
  const { screen } = await showInSite(<SupportLink subject="Deposit">Write to us</SupportLink>, { settings })
  await expect.element(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/support')
})
