import type { WireOutputOf } from '@baize/contract'
import { expect, test, vi } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { HelpAnswers } from './help-answers.tsx'
import { HelpContact } from './help-contact.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { TextBlocks } from './text-blocks.tsx'

type Help = WireOutputOf<'content.help'>
const answer = (
  key: string,
  title: string,
  screens: Help['answers'][number]['screens'],
  href: string | null,
) => ({
  key,
  title,
  screens,
  words: ['cash'],
  blocks: [{ kind: 'paragraph' as const, runs: [{ text: `Text of ${key}`, strong: false, href }] }],
})
const nothing = { email: null, phone: null, chatUrl: null, hours: null }
const help: Help = {
  answers: [
    answer('add', 'How do I add money?', ['deposit'], '/fees'),
    answer('limit', 'How do I set a limit?', ['limits'], null),
  ],
  search: { fillers: [], endings: [] },
  contact: { ...nothing, email: 'support@example.com' },
}
const answers = { 'content.help': help }

test('the answers about the screen are shown first, and the others are found by search', async () => {
  const { screen } = await showInSite(<HelpDialog onClose={() => {}} />, {
    answers,
    path: '/payment/deposit',
  })
  await expect.element(screen.getByRole('heading', { name: 'About this page' })).toBeVisible()
  await expect.element(screen.getByText('How do I add money?')).toBeVisible()
  expect(screen.getByText('How do I set a limit?').elements()).toEqual([])
  await screen.getByText('How do I add money?').click()
  await expect.element(screen.getByRole('link', { name: 'Text of add' })).toHaveAttribute('href', '/fees')
  const search = screen.getByRole('searchbox', { name: 'Search the answers' })
  await search.fill('set limit')
  await expect.element(screen.getByText('How do I set a limit?')).toBeVisible()
  await expect.element(screen.getByRole('status')).toMatchTextContent('1 answer')
  await search.fill('zebra')
  await expect.element(screen.getByRole('status')).toMatchTextContent('No answers for “zebra”')
})

test('the reference of the screen is filled into the message', async () => {
  const { screen } = await showInSite(<HelpDialog onClose={() => {}} />, {
    answers,
    path: '/payment/deposit?reference=AB12',
  })
  await expect
    .element(screen.getByRole('link', { name: 'support@example.com' }))
    .toHaveAttribute('href', 'mailto:support@example.com?subject=Question%20about%20AB12')
})

test('the help closes by its button', async () => {
  const close = vi.fn()
  const { screen } = await showInSite(<HelpDialog onClose={close} />, { answers })
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('answers that did not load are loaded again by a button', async () => {
  const { screen } = await showInSite(<HelpDialog onClose={() => {}} />, {
    answers: { 'content.help': { refused: { error: 'technical_issues', errorCode: 100, shownAs: 'alert' } } },
  })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('chat, phone and hours are shown where the operator has them', async () => {
  const contact = { ...nothing, phone: '+36 1 234 5678', chatUrl: 'https://chat.example', hours: '8 to 22' }
  const { screen } = await showInSite(<HelpContact contact={contact} reference={null} />)
  await expect
    .element(screen.getByRole('link', { name: '+36 1 234 5678' }))
    .toHaveAttribute('href', 'tel:+3612345678')
  await expect
    .element(screen.getByRole('link', { name: 'Chat with us' }))
    .toHaveAttribute('href', 'https://chat.example')
  await expect.element(screen.getByText('8 to 22')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'How to reach us' }))
    .toHaveAttribute('href', '/support')
})

test('a text has headings, and one list for consecutive items', async () => {
  const runs = (text: string) => [{ text, strong: false, href: null }]
  const { screen } = await showInSite(
    <TextBlocks
      blocks={[
        { kind: 'heading', runs: runs('Steps') },
        { kind: 'item', runs: runs('One') },
        { kind: 'item', runs: runs('Two') },
      ]}
    />,
  )
  await expect.element(screen.getByRole('heading', { name: 'Steps' })).toBeVisible()
  expect(screen.getByRole('list').getByRole('listitem').elements()).toHaveLength(2)
})

test('a question opens its answer', async () => {
  const { screen } = await showInSite(<HelpAnswers answers={help.answers} />)
  const text = screen.getByText('Text of add')
  await expect.element(text).not.toBeVisible()
  await screen.getByText('How do I add money?').click()
  await expect.element(text).toBeVisible()
})
