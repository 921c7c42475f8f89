import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { OpenEntry } from './open-entry.tsx'
import { TransactionFilter } from './transaction-filter.tsx'
import { TransactionList } from './transaction-list.tsx'

const { lines } = exampleOf('payments.transactions')
const unfiltered = { period: 'month', from: undefined, to: undefined, progress: 'any', text: '' } as const
const found = { lines: 42, isMore: false }

test('each active filter is taken off with its button, and all of them with one', async () => {
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
  await screen.getByRole('button', { name: 'Take off: Under way' }).click()
  expect(change).toHaveBeenLastCalledWith({ progress: 'any' })
  await screen.getByRole('button', { name: 'Take off: “fox”' }).click()
  expect(change).toHaveBeenLastCalledWith({ text: '' })
  await screen.getByRole('button', { name: 'Clear' }).click()
  expect(change).toHaveBeenLastCalledWith({ period: 'month', from: '', to: '', progress: 'any', text: '' })
})

test('without a filter there is nothing to take off', async () => {
  const { screen } = await showInSite(
    <ActiveFilters shown={unfiltered} found={{ lines: 100, isMore: true }} lines={20} onChange={() => {}} />,
  )
  await expect.element(screen.getByRole('status')).toMatchTextContent('Showing 20 of more than 100.')
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('the filter reports its choices, and two days are asked for only with other days', async () => {
  const change = vi.fn()
  const { screen } = await showInSite(
    <TransactionFilter shown={unfiltered} onChange={change}>
      <button type="button">Download</button>
    </TransactionFilter>,
  )
  await screen.getByRole('combobox', { name: 'Period' }).selectOptions('days')
  expect(change).toHaveBeenLastCalledWith({ period: 'days' })
  await screen.getByRole('combobox', { name: 'State' }).selectOptions('failed')
  expect(change).toHaveBeenLastCalledWith({ progress: 'failed' })
  expect(screen.getByLabelText('From').elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Download' })).toBeVisible()
})

test('other days have a first and a last one', async () => {
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

test('a list has a line for each movement, and more of them with its button', async () => {
  const { screen } = await showInSite(
    <TransactionList pages={pages as never} lines={lines} kind={null} text="" />,
  )
  const list = screen.getByRole('list', { name: 'Transactions' })
  expect(list.getByRole('listitem').elements()).toHaveLength(lines.length)
  await screen.getByRole('button', { name: 'Show more' }).click()
  expect(pages.fetchNextPage).toHaveBeenCalledOnce()
})

test.each([
  [null, 'zzz', /Nothing with “zzz” in these days/],
  ['deposit', '', 'No deposit in these days. Choose another period or state.'],
  ['betting', '', 'You have placed no bets on sports.'],
] as const)(
  'an empty list of %s searched for “%s” says what it would contain',
  async (kind, text, sentence) => {
    const { screen } = await showInSite(
      <TransactionList pages={pages as never} lines={[]} kind={kind} text={text} />,
    )
    await expect.element(screen.getByText(sentence)).toBeVisible()
  },
)

test('a list that loads is announced', async () => {
  const { screen } = await showInSite(
    <TransactionList pages={{ ...pages, data: undefined } as never} lines={[]} kind={null} text="" />,
  )
  await expect.element(screen.getByRole('status')).toMatchTextContent('The list is loading')
})

test('a list that failed is loaded again with its button', async () => {
  const failed = { ...pages, data: undefined, error: new Error('planned') }
  const { screen } = await showInSite(
    <TransactionList pages={failed as never} lines={[]} kind={null} text="" />,
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

test('a round of an open game session is opened over it', async () => {
  const { session, rounds } = exampleOf('game.rounds')
  const id = exampleOf('game.game').gameSessionId
  const { screen, router } = await showInSite(<OpenEntry lines={lines} />, { path: `/?session=${id}` })
  await expect.element(screen.getByRole('dialog', { name: session.game.title })).toBeVisible()
  await screen.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await expect.poll(() => router.state.location.search).toEqual({ session: id, round: rounds[0]?.id })
})

test('a reference that the list does not have opens nothing', async () => {
  const { screen } = await showInSite(<OpenEntry lines={lines} />, { path: '/?reference=D0' })
  expect(screen.getByRole('dialog').elements()).toEqual([])
})
