import { expect, test, vi } from 'vitest'
import { anna, exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { OpenEntry } from './open-entry.tsx'
import { TransactionFilter } from './transaction-filter.tsx'
import { NoTransactions } from './no-transactions.tsx'
import { TransactionList } from './transaction-list.tsx'

const { lines } = exampleOf('payments.transactions')
const unfiltered = { period: 'month', from: undefined, to: undefined, progress: 'any', text: '' } as const
const found = { lines: 42, isMore: false }

test('each active filter is removed by its button, and all of them by one', async () => {
  const change = vi.fn()
  const shown = {
    period: 'days',
    from: '2026-11-01',
    to: '2026-11-07',
    progress: 'open',
    text: 'fox',
  } as const
  const { screen } = await showInSite(
    <ActiveFilters shown={shown} found={found} lines={20} onChange={change} />,
  )
  await expect.element(screen.getByRole('status')).toMatchTextContent('Showing 20 of 42.')
  const buttons = screen.getByRole('button')
  expect(buttons.elements()).toHaveLength(4)
  await buttons.nth(0).click()
  expect(change).toHaveBeenLastCalledWith({ period: 'month', from: '', to: '' })
  await screen.getByRole('button', { name: 'Remove filter: In progress' }).click()
  expect(change).toHaveBeenLastCalledWith({ progress: 'any' })
  await screen.getByRole('button', { name: 'Remove filter: “fox”' }).click()
  expect(change).toHaveBeenLastCalledWith({ text: '' })
  await screen.getByRole('button', { name: 'Clear' }).click()
  expect(change).toHaveBeenLastCalledWith({ period: 'month', from: '', to: '', progress: 'any', text: '' })
})

test('without a filter there is no button to remove one', async () => {
  const { screen } = await showInSite(
    <ActiveFilters shown={unfiltered} found={{ lines: 100, isMore: true }} lines={20} onChange={() => {}} />,
  )
  await expect.element(screen.getByRole('status')).toMatchTextContent('Showing 20 of more than 100.')
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('the filter reports its choices, and shows date fields only for a custom period', async () => {
  const change = vi.fn()
  const { screen } = await showInSite(
    <TransactionFilter shown={unfiltered} onChange={change}>
      <button type="button">Download</button>
    </TransactionFilter>,
  )
  await screen.getByRole('combobox', { name: 'Period' }).selectOptions('days')
  expect(change).toHaveBeenLastCalledWith({ period: 'days' })
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('failed')
  expect(change).toHaveBeenLastCalledWith({ progress: 'failed' })
  expect(screen.getByLabelText('From').elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible()
})

test('a custom period has a first and a last day', async () => {
  const change = vi.fn()
  const { screen } = await showInSite(
    <TransactionFilter shown={{ ...unfiltered, period: 'days', from: '2026-11-01' }} onChange={change}>
      {null}
    </TransactionFilter>,
  )
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-11-01')
  await screen.getByLabelText('To').fill('2026-11-07')
  expect(change).toHaveBeenLastCalledWith({ to: '2026-11-07' })
})

const pages = {
  data: {},
  error: null,
  isFetching: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  refetch: vi.fn(),
  fetchNextPage: vi.fn(),
}

const unchanged = { shown: unfiltered, onChange: vi.fn() }

test('a list has a line for each movement, and loads more by its button', async () => {
  const { screen } = await showInSite(
    <TransactionList pages={pages as never} lines={lines} kind={null} {...unchanged} />,
  )
  const list = screen.getByRole('list', { name: 'Transactions' })
  expect(list.getByRole('listitem').elements()).toHaveLength(lines.length)
  await screen.getByRole('button', { name: 'Show more' }).click()
  expect(pages.fetchNextPage).toHaveBeenCalledOnce()
})

test.each([
  [null, 'zzz', /Nothing matches “zzz” in this period/],
  ['deposit', '', 'No deposits in this period with this status.'],
  ['betting', '', 'You haven’t placed a bet on sports yet.'],
] as const)(
  'an empty list of %s searched for “%s” describes what it will contain',
  async (kind, text, sentence) => {
    const { screen } = await showInSite(
      <TransactionList
        pages={pages as never}
        lines={[]}
        kind={kind}
        shown={{ ...unfiltered, text }}
        onChange={vi.fn()}
      />,
    )
    await expect.element(screen.getByText(sentence)).toBeVisible()
  },
)

test('an empty list leads on to another filter', async () => {
  const change = vi.fn()
  const { screen } = await showInSite(
    <NoTransactions kind={null} shown={{ ...unfiltered, progress: 'failed' }} onChange={change} />,
  )
  await screen.getByRole('button', { name: 'Show everything' }).click()
  expect(change).toHaveBeenCalledWith({ period: 'all', from: '', to: '', progress: 'any' })
})

test.each([
  [null, 'Add money', '/payment/deposit'],
  ['deposit', 'Add money', '/payment/deposit'],
  ['withdrawal', 'Add money', '/payment/deposit'],
  ['game', 'See the games', '/'],
] as const)('the empty list of %s leads a new player on by “%s”', async (kind, name, address) => {
  const { screen } = await showInSite(<NoTransactions kind={kind} {...unchanged} />, {
    session: { ...anna, wallet: { ...anna.wallet, version: '0' } },
  })
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', address)
})

test('a list that loads is announced', async () => {
  const { screen } = await showInSite(
    <TransactionList pages={{ ...pages, data: undefined } as never} lines={[]} kind={null} {...unchanged} />,
  )
  await expect.element(screen.getByRole('status')).toMatchTextContent('Loading your transactions')
})

test('a list that failed to load is loaded again by its button', async () => {
  const failed = { ...pages, data: undefined, error: new Error('planned') }
  const { screen } = await showInSite(
    <TransactionList pages={failed as never} lines={[]} kind={null} {...unchanged} />,
  )
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(pages.refetch).toHaveBeenCalledOnce()
})

test('the address of a deposit opens its receipt, and closing it leaves the list', async () => {
  const reference = lines[0]?.payment?.reference ?? ''
  const { screen, router } = await showInSite(<OpenEntry lines={lines} />, {
    path: `/?period=all&reference=${reference}`,
  })
  const dialog = screen.getByRole('dialog', { name: 'Deposit' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({ period: 'all' })
})

test('a round opens over its game session', async () => {
  const { session, rounds } = exampleOf('game.rounds')
  const id = exampleOf('game.game').gameSessionId
  const { screen, router } = await showInSite(<OpenEntry lines={lines} />, { path: `/?session=${id}` })
  await expect.element(screen.getByRole('dialog', { name: session.game.title })).toBeVisible()
  await screen.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await expect.poll(() => router.state.location.search).toEqual({ session: id, round: rounds[0]?.id })
})

test('a reference that is not in the list opens no receipt', async () => {
  const { screen } = await showInSite(<OpenEntry lines={lines} />, { path: '/?reference=D0' })
  expect(screen.getByRole('dialog').elements()).toEqual([])
})
