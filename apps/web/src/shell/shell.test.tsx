import { expect, test } from 'vitest'
import { exampleOf, showInSite } from '../tests/show-in-site.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './main-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import { LanguageChoice } from '../parts/language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { TimeOutNotice } from './time-out-notice.tsx'

test('a page that failed is reported and is loaded again by its button', async () => {
  const { screen } = await showInSite(<ErrorPage error={new Error('planned')} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('button')).toBeEnabled()
})

test('the footer is a landmark with the operator’s pages and the age mark', async () => {
  const { screen } = await showInSite(<Footer />)
  await expect.element(screen.getByRole('contentinfo')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact-us')
  await expect
    .element(screen.getByRole('img', { name: 'For players aged 18 and over' }).first())
    .toBeInTheDocument()
})

test('the first link of a page skips its header', async () => {
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
  await expect.element(screen.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
})

test('a time-out has a bar above every page, and nothing else has', async () => {
  const during = await showInSite(<TimeOutNotice />, {
    obligations: [{ kind: 'timeOut', before: ['deposit', 'play'], until: '2026-11-22T12:00:00Z' }],
  })
  await expect
    .element(during.screen.getByText(/^You are taking a break until 22 Nov, 13:00 CET/))
    .toBeVisible()
  await during.screen.unmount()
  const { screen } = await showInSite(<TimeOutNotice />, {
    obligations: [{ kind: 'block', before: ['play'], message: 'Please call us.' }],
  })
  await expect.poll(() => screen.container.innerText.trim()).toBe('')
})

test('no notice is shown while there is a connection', async () => {
  const { screen } = await showInSite(<OfflineNotice />)
  await expect.poll(() => screen.container.innerText.trim()).toBe('')
})

test('the player chooses one of three colour schemes', async () => {
  const { screen } = await showInSite(<ThemeChoice />)
  expect(screen.getByRole('radio').all()).toHaveLength(3)
  await screen.getByRole('radio').last().click({ force: true })
  await expect.element(screen.getByRole('radio').last()).toBeChecked()
})

// Covers LANG-001
test('the page is offered in each language of the site, by its own name', async () => {
  const { screen } = await showInSite(<LanguageChoice />, {
    settings: { languages: ['en', 'hu'] },
    path: '/fees',
  })
  const links = screen.getByRole('navigation', { name: 'Language' }).getByRole('link').all()
  expect(links.map((link) => [link.element().textContent, link.element().getAttribute('href')])).toEqual([
    ['English', '/en/fees'],
    ['magyar', '/hu/fees'],
  ])
  await expect.element(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByRole('link', { name: 'magyar' })).toHaveAttribute('lang', 'hu')
})

// Covers LANG-001
test('a site with one language offers no other', async () => {
  const { screen } = await showInSite(<LanguageChoice />)
  expect(screen.container.querySelector('nav')).toBeNull()
})

test('a page that loads is announced', async () => {
  const { screen } = await showInSite(<PageSkeleton />)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Loading the page')
})

const [line] = exampleOf('payments.transactions').lines
if (line === undefined) throw new Error('the example has no line')
const open = (count: number, nextCursor: string | null = null) => ({
  'payments.transactions': {
    ...exampleOf('payments.transactions'),
    lines: Array.from({ length: count }, (_, index) => ({ ...line, id: `l${index}` })),
    nextCursor,
  },
})

test.each([
  [open(1), '1 pending'],
  [open(2), '2 pending'],
  [open(20, 'next'), '20 or more pending'],
])('the open payments are counted', async (answers, text) => {
  const { screen, callsOf } = await showInSite(<PendingWithdrawals />, { answers })
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  expect(callsOf('payments.transactions')[0]?.input).toEqual({ progress: 'open' })
})

test('without an open payment no count is shown', async () => {
  const { screen, callsOf } = await showInSite(<PendingWithdrawals />, { answers: open(0) })
  await expect.poll(() => callsOf('payments.transactions')).toHaveLength(1)
  expect(screen.container.textContent).toBe('')
})
