import { registrationFormOf } from '@baize/contract'
import { expect, test } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { VerificationPage } from './verification-page.tsx'

const missing = {
  kind: 'fields',
  before: ['deposit', 'withdraw'],
  fields: [
    { field: 'firstName', before: ['deposit', 'withdraw'] },
    { field: 'city', before: ['withdraw'] },
  ],
} as const
const asList = {
  ...missing,
  before: [...missing.before],
  fields: missing.fields.map(({ field, before }) => ({ field, before: [...before] })),
}
const identity = {
  kind: 'identity' as const,
  before: ['play' as const],
  document: 'needToProvideDocument' as const,
}
const fields = registrationFormOf(['firstName']).fields.filter(({ name }) => name === 'firstName')
const answers = { 'account.prefillForm': { fields, today: '2026-11-26' } }

test('lists everything that is owed with who acts next, and opens the first step only', async () => {
  const { screen } = await showInSite(<VerificationPage />, { obligations: [asList, identity], answers })
  await expect.element(screen.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect
    .element(screen.getByText('Needed before: deposits and withdrawals. You act next.'))
    .toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Your identity and age' })).toBeVisible()
  await expect.element(screen.getByText(/Needed before: games\./)).toBeVisible()
  expect(screen.getByRole('link', { name: /write to us|contact/i }).elements()).toHaveLength(0)
})

test('names the details that are asked later', async () => {
  const { screen } = await showInSite(<VerificationPage />, { obligations: [identity, asList], answers })
  await expect.element(screen.getByText('Town or city')).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toHaveLength(0)
})

test('a question of staff says until when the withdrawal waits, and leads to it', async () => {
  const question = {
    kind: 'question' as const,
    before: [],
    about: 'withdrawal' as const,
    reference: 'W3H8P5ZC6N',
    until: '2026-12-03T13:00:00Z',
  }
  const { screen } = await showInSite(<VerificationPage />, { obligations: [identity, question], answers })
  await expect
    .element(screen.getByText(/^Your withdrawal waits for your answer until .*3.* You act next\.$/))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Read and answer' }))
    .toHaveAttribute('href', expect.stringContaining('W3H8P5ZC6N'))
})

test('a question about a case is answered here, and the page says that staff have the answer', async () => {
  const [request] = exampleOf('player.informationRequests').requests
  const question = {
    kind: 'question' as const,
    before: [],
    about: 'case' as const,
    reference: request?.id ?? '',
    until: '2026-12-03T13:00:00Z',
  }
  const { screen, callsOf } = await showInSite(<VerificationPage />, { obligations: [question] })
  await expect.element(screen.getByRole('form', { name: 'A question of our staff' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Your answer' }).fill('It is my salary.')
  await screen.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(screen.getByText('Thank you. Our staff have your answer.')).toBeVisible()
  expect(callsOf('player.informationRequestAnswer').map(({ input }) => input)).toEqual([
    { id: request?.id, answer: 'It is my salary.' },
  ])
})

test.each([
  ['needToProvideDocument', /Needed before: deposits\. You act next\./, 'Upload a document'],
  ['needToBeVerified', /Needed before: deposits\. We act next/, 'See your documents'],
] as const)(
  'the document limit stands before deposits, and says who acts next: %s',
  async (document, who, link) => {
    const atLimit = { kind: 'documentLimit' as const, before: ['deposit' as const], document }
    const { screen } = await showInSite(<VerificationPage />, { obligations: [atLimit], answers })
    await expect
      .element(screen.getByRole('heading', { name: 'A document for further deposits' }))
      .toBeVisible()
    await expect.element(screen.getByText(who)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/my/documents')
  },
)

test('says that nothing is missing where nothing is', async () => {
  const { screen } = await showInSite(<VerificationPage />)
  await expect.element(screen.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible()
})
