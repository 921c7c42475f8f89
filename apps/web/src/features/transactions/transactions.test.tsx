import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { DepositReceiptDialog } from './deposit-receipt-dialog.tsx'
import { DownloadButton } from './download-button.tsx'
import { SearchField } from './search-field.tsx'
import { StateBadge, TransactionLine } from './transaction-line.tsx'
import {
  DepositTransactionsPage,
  TransactionsPage,
  WithdrawalTransactionsPage,
} from './transactions-page.tsx'
import { TransactionsView } from './transactions-view.tsx'

const [line] = exampleOf('payments.transactions').lines
if (line === undefined) throw new Error('the example has no line')

test('the list has a title, its totals and one line for each movement', async () => {
  const { screen } = await showInSite(<TransactionsView kind={null} />)
  await expect.element(screen.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible()
  await expect.poll(() => screen.getByRole('definition').all().length).toBeGreaterThanOrEqual(3)
  await expect.element(screen.getByRole('navigation', { name: 'Types of transaction' })).toBeVisible()
})

test('a list that failed to load is loaded again by its button', async () => {
  const { screen } = await showInSite(<TransactionsView kind="deposit" />, {
    answers: { 'payments.transactions': { refused: { error: 'no_session', errorCode: 5 } } },
  })
  await expect.element(screen.getByRole('heading', { name: 'The list didn’t load' })).toBeVisible()
})

test('an empty list describes what it will contain', async () => {
  const { screen } = await showInSite(<TransactionsView kind="promo" />, {
    answers: {
      'payments.transactions': {
        ...exampleOf('payments.transactions'),
        lines: [],
        found: { lines: 0, isMore: false },
      },
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'No transactions' })).toBeVisible()
})

test.each([
  ['of all kinds', TransactionsPage, ''],
  ['of deposits', DepositTransactionsPage, '?tab=transactions'],
  ['of withdrawals', WithdrawalTransactionsPage, '?tab=transactions'],
] as const)('the page %s has a title', async (_kind, Page, search) => {
  const { screen } = await showInSite(<Page />, { path: `/${search}` })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

test('removing a filter by its button leaves the focus in the list', async () => {
  const { screen } = await showInSite(<TransactionsPage />, { path: '/?progress=done' })
  const remove = screen.getByRole('button', { name: /Remove filter/ })
  ;(remove.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('section') ?? null).not.toBeNull()
})

test('without a tab the page of deposits shows the form', async () => {
  const { screen } = await showInSite(<DepositTransactionsPage />)
  await expect.element(screen.getByRole('heading', { name: 'Deposit', level: 1 })).toBeVisible()
})

test('a line shows its state as text', async () => {
  const { screen } = await showInSite(
    <ul>
      <TransactionLine line={line} />
      <li>
        <StateBadge line={{ ...line, state: 'failed', progress: 'failed' }} />
      </li>
    </ul>,
  )
  await expect.element(screen.getByText('Failed', { exact: true })).toBeVisible()
})

test.each([
  ['2500', 'Added by our staff'],
  ['-2500', 'Taken off by our staff'],
])('a correction of %s by staff says what they wrote', async (amount, title) => {
  const correction = { reference: 'C7K2M9QX4R', message: 'The prize of your round.' }
  const corrected = {
    ...line,
    kind: 'correction',
    event: 'correction',
    amount,
    payment: null,
    correction,
  } as const
  const { screen } = await showInSite(
    <ul>
      <TransactionLine line={corrected} />
    </ul>,
  )
  const item = screen.getByRole('listitem')
  await expect.element(item).toMatchTextContent(new RegExp(title))
  await expect.element(item).toMatchTextContent(/The prize of your round\. · C7K2M9QX4R/)
  await expect.element(item).toMatchTextContent(/Done/)
  await expect.element(item.getByRole('link')).not.toBeInTheDocument()
})

test('corrections have a total of their own only where there are any', async () => {
  const example = exampleOf('payments.transactions')
  const totals = { ...example.totals, corrected: '2500' }
  const { screen } = await showInSite(<TransactionsView kind={null} />, {
    answers: { 'payments.transactions': { ...example, totals } },
  })
  await expect.element(screen.getByText(/^Corrected,/)).toBeVisible()
})

test('the receipt of a deposit names its reference and links to support', async () => {
  const { screen } = await showInSite(<DepositReceiptDialog line={line} onClose={() => {}} />)
  await expect.element(screen.getByRole('dialog', { name: 'Deposit' })).toBeVisible()
  expect(document.body.innerText).toContain(line.payment?.reference)
  await expect
    .element(screen.getByRole('link', { name: 'Something wrong with this payment?' }))
    .toHaveAttribute('href', expect.stringContaining('mailto:'))
})

test('the search field has a label and reports the typed text', async () => {
  const change = vi.fn()
  const { screen } = await showInSite(<SearchField text="" className="" onChange={change} />)
  await screen.getByRole('searchbox', { name: 'Game or reference' }).fill('fox')
  await expect.poll(() => change.mock.calls.at(-1)).toEqual(['fox'])
})

test('the download describes its contents', async () => {
  const { screen } = await showInSite(<DownloadButton filter={{} as never} name="Deposits" />)
  await expect.element(screen.getByRole('button', { name: /spreadsheet/ })).toBeEnabled()
})
