import { expect, test } from 'vitest'
import { paths } from '../../platform/addresses.ts'
import { showInSite } from '../../tests/show-in-site.tsx'
import { SupportPage, TextPage } from './text-page.tsx'

const withoutPage = { pages: [] }
const contact = {
  title: 'Contact',
  blocks: [{ kind: 'paragraph' as const, runs: [{ text: 'We answer within a day.' }] }],
}

test('the support page shows the email address and the operator’s text on contact', async () => {
  const { screen } = await showInSite(<SupportPage />, { answers: { 'content.page': contact } })
  await expect.element(screen.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'support@example.com' }))
    .toHaveAttribute('href', 'mailto:support@example.com')
  await expect.element(screen.getByText('We answer within a day.')).toBeVisible()
})

test('the support page reports that it has neither an address nor a text', async () => {
  const { screen } = await showInSite(<SupportPage />, { settings: { supportEmail: null }, ...withoutPage })
  await expect.element(screen.getByText('This site hasn’t given an address for questions yet.')).toBeVisible()
  expect(screen.getByRole('link').elements()).toEqual([])
})

const fees = {
  title: 'Fees',
  blocks: [
    { kind: 'heading', runs: [{ text: 'Cards', strong: false, href: null }] },
    { kind: 'item', runs: [{ text: 'Nothing', strong: true, href: null }] },
    { kind: 'item', runs: [{ text: 'Write to us', strong: false, href: '/support' }] },
  ],
} as never

test('a text page of the operator has its title, headings, lists and links', async () => {
  const { screen } = await showInSite(<TextPage />, {
    pages: [{ key: 'fees', title: 'Fees', shelf: 'money' }],
    route: paths.page,
    path: '/fees',
    answers: { 'content.page': fees },
  })
  await expect.element(screen.getByRole('heading', { name: 'Fees', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Cards', level: 2 })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  expect(screen.getByRole('list').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/support')
})

test('a text page that failed to load is loaded again by the button', async () => {
  const { screen, callsOf } = await showInSite(<TextPage />, {
    pages: [{ key: 'fees', title: 'Fees', shelf: 'money' }],
    route: paths.page,
    path: '/fees',
    answers: { 'content.page': { refused: { error: 'technical_issues', errorCode: 100 } } },
  })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => callsOf('content.page').length).toBeGreaterThan(1)
})

test('an address without a text page sends no request', async () => {
  const { screen, calls } = await showInSite(<TextPage />, { route: paths.page, path: '/nowhere' })
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(calls).toEqual([])
})
