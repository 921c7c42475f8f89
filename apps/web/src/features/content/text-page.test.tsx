import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { SupportPage } from './text-page.tsx'

const withoutPage = { pages: [] }
const contact = {
  title: 'Contact',
  blocks: [{ kind: 'paragraph' as const, runs: [{ text: 'We answer within a day.' }] }],
}

test('the support page names the e-mail address, and the text of the page on contact', async () => {
  const { screen } = await showInSite(<SupportPage />, { answers: { 'content.page': contact } })
  await expect.element(screen.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'support@example.com' }))
    .toHaveAttribute('href', 'mailto:support@example.com')
  await expect.element(screen.getByText('We answer within a day.')).toBeVisible()
})

test('the support page says so when there is neither an address nor a page', async () => {
  const { screen } = await showInSite(<SupportPage />, { settings: { supportEmail: null }, ...withoutPage })
  await expect
    .element(screen.getByText('This site has not named an address for questions yet.'))
    .toBeVisible()
  expect(screen.getByRole('link').elements()).toEqual([])
})
