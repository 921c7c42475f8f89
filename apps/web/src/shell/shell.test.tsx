import { expect, test } from 'vitest'
import { showInSite } from '../tests/show-in-site.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './main-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import { ThemeChoice } from './theme-choice.tsx'

test('a page that failed says so and is loaded again with its button', async () => {
  const { screen } = await showInSite(<ErrorPage error={new Error('planned')} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('button')).toBeEnabled()
})

test('the footer is a landmark with the operator’s pages and the age mark', async () => {
  const { screen } = await showInSite(<Footer />)
  await expect.element(screen.getByRole('contentinfo')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact-us')
  await expect.element(screen.getByRole('img', { name: 'Only from 18 years on' }).first()).toBeInTheDocument()
})

test('the first link of a page leads past its header', async () => {
  const { screen } = await showInSite(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        Content
      </main>
    </>,
  )
  ;(screen.getByRole('link').element() as HTMLElement).focus()
  await expect.element(screen.getByRole('link')).toBeVisible()
})

test('an unknown address has a page of its own', async () => {
  const { screen } = await showInSite(<NotFoundPage />)
  await expect.element(screen.getByRole('heading', { name: 'There is no such page', level: 1 })).toBeVisible()
})

test('with a connection there is no notice', async () => {
  const { screen } = await showInSite(<OfflineNotice />)
  await expect.poll(() => screen.container.innerText.trim()).toBe('')
})

test('the colour scheme is one of three', async () => {
  const { screen } = await showInSite(<ThemeChoice />)
  expect(screen.getByRole('radio').all()).toHaveLength(3)
  await screen.getByRole('radio').last().click({ force: true })
  await expect.element(screen.getByRole('radio').last()).toBeChecked()
})

test('a page that loads is announced', async () => {
  const { screen } = await showInSite(<PageSkeleton />)
  expect(screen.container.innerHTML).not.toBe('')
})

test('money on its way to the bank is shown to its player', async () => {
  const { anna } = await import('../tests/show-in-site.tsx')
  const session = { ...anna, wallet: { ...anna.wallet, pendingWithdrawals: '300000' } }
  const { screen } = await showInSite(<PendingWithdrawals />, { session })
  await expect.poll(() => screen.container.innerText).not.toBe('')
})
