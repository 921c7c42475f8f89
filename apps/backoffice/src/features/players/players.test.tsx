import { expect, test, vi } from 'vitest'
import { lost, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { NotesTab } from './notes-tab.tsx'
import { PagedTable } from './paged-table.tsx'
import { PlayersPage } from './players-page.tsx'

test('an empty search is reported at its field, and a search with text is sent', async () => {
  const search = vi.fn()
  const { screen } = await showInOffice(<PlayersPage query="" onQuery={search} />)
  const field = screen.getByRole('search').getByRole('textbox')
  await screen.getByRole('search').getByRole('button').click()
  await expect.element(field).toBeInvalid()
  await field.fill(' 10000427 ')
  await screen.getByRole('search').getByRole('button').click()
  expect(search).toHaveBeenCalledExactlyOnceWith('10000427')
})

test('the players that were found are a table with links', async () => {
  const { screen } = await showInOffice(<PlayersPage query="10000427" onQuery={() => {}} />)
  await expect.element(screen.getByRole('table').getByRole('link')).toHaveTextContent('anna_k')
})

const list = {
  isPending: false,
  isFetching: false,
  isError: false,
  error: null,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: true,
  refetch: vi.fn(),
  fetchNextPage: vi.fn(),
}
const table = {
  label: 'Payments',
  of: 'deposits' as const,
  columns: [{ key: 'a', label: 'Reference' }],
  children: null,
}

test('a list of a player shows a next page, no entries or a failure', async () => {
  const { screen } = await showInOffice(<PagedTable {...table} list={list} count={1} />)
  await screen.getByRole('button').click()
  expect(list.fetchNextPage).toHaveBeenCalledOnce()
})

test('a list that failed to load is loaded again by the button', async () => {
  const { screen } = await showInOffice(<PagedTable {...table} list={{ ...list, isError: true }} count={0} />)
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(list.refetch).toHaveBeenCalledOnce()
})

test('a next page that failed to load keeps the rows, and is loaded again by the button', async () => {
  const more = vi.fn()
  const failed = { ...list, isError: true, isFetchNextPageError: true, fetchNextPage: more }
  const { screen } = await showInOffice(<PagedTable {...table} list={failed} count={1} />)
  await expect.element(screen.getByRole('table')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(more).toHaveBeenCalledOnce()
})

test.each([
  ['deposits', 'No deposits yet'],
  ['withdrawals', 'No withdrawals yet'],
  ['cards', 'No saved cards'],
  ['sessions', 'No sessions yet'],
  ['postings', 'No postings yet'],
] as const)('an empty list of %s names what is not there', async (of, title) => {
  const { screen } = await showInOffice(<PagedTable {...table} of={of} list={list} count={0} />)
  await expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
})

test('notes that did not load give the reason and are loaded again', async () => {
  const { screen, callsOf } = await showInOffice(<NotesTab playerId="p1" />, {
    answers: { 'staff.playerNotes': refusedWith({ error: 'technical_issues', errorCode: 100 }) },
  })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => callsOf('staff.playerNotes').length).toBeGreaterThan(1)
})

test('a note about a player is written and listed', async () => {
  const notes = [{ id: 'n1', by: 'Dora', at: '2026-11-21T12:00:00Z', note: 'Called back.' }]
  const { screen, callsOf } = await showInOffice(<NotesTab playerId="p1" />, {
    answers: { 'staff.playerNotes': { notes, nextCursor: null }, 'staff.playerNoteAdd': {} },
  })
  await expect.element(screen.getByText('Called back.')).toBeVisible()
  await screen.getByRole('textbox').fill('Wrote an email.')
  await screen.getByRole('button').click()
  await expect
    .poll(() => callsOf('staff.playerNoteAdd').map(({ input }) => input))
    .toEqual([{ playerId: 'p1', note: 'Wrote an email.' }])
})

test('a note whose answer was lost is sent again with the same key, another note with another key', async () => {
  const answers: Record<string, unknown> = {
    'staff.playerNotes': { notes: [], nextCursor: null },
    'staff.playerNoteAdd': lost,
  }
  const { screen, callsOf } = await showInOffice(<NotesTab playerId="p-lost" />, { answers })
  await screen.getByRole('textbox').fill('Called him.')
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/counts only once/)
  answers['staff.playerNoteAdd'] = {}
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
  await screen.getByRole('textbox').fill('Called him.')
  await screen.getByRole('button').click()
  await expect.poll(() => callsOf('staff.playerNoteAdd')).toHaveLength(3)
  const [first, again, another] = callsOf('staff.playerNoteAdd').map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('a card is blocked with a note', async () => {
  const card = { id: 'c1', brand: 'Visa', ending: '4821', block: null } as never
  const close = vi.fn()
  const { screen, callsOf } = await showInOffice(<BlockDialog playerId="p1" card={card} onClose={close} />, {
    answers: { 'staff.paymentCardBlock': {} },
  })
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Reported stolen.')
  await dialog.getByRole('button', { name: 'Block', exact: false }).last().click()
  await expect.poll(() => callsOf('staff.paymentCardBlock')).toHaveLength(1)
})
