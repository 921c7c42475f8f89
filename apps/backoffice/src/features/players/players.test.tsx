import { expect, test, vi } from 'vitest'
import { showInOffice } from '../../tests/show-in-office.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { NotesTab } from './notes-tab.tsx'
import { PagedTable } from './paged-table.tsx'
import { PlayersPage } from './players-page.tsx'

test('an empty search is refused at its field, and a written one is searched', async () => {
  const search = vi.fn()
  const { screen } = await showInOffice(<PlayersPage query="" onQuery={search} />)
  const field = screen.getByRole('search').getByRole('textbox')
  await screen.getByRole('search').getByRole('button').click()
  await expect.element(field).toBeInvalid()
  await field.fill(' 10000427 ')
  await screen.getByRole('search').getByRole('button').click()
  expect(search).toHaveBeenCalledExactlyOnceWith('10000427')
})

test('the players found are a table with links', async () => {
  const { screen } = await showInOffice(<PlayersPage query="10000427" onQuery={() => {}} />)
  await expect.element(screen.getByRole('table').getByRole('link')).toHaveTextContent('anna_k')
})

const list = {
  isPending: false,
  isFetching: false,
  isError: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  refetch: vi.fn(),
  fetchNextPage: vi.fn(),
}
const table = { label: 'Payments', columns: [{ key: 'a', label: 'Reference' }], children: null }

test('a list of a player has a next page, can be empty and can fail', async () => {
  const { screen } = await showInOffice(<PagedTable {...table} list={list} count={1} />)
  await screen.getByRole('button').click()
  expect(list.fetchNextPage).toHaveBeenCalledOnce()
})

test('a list that failed is loaded again', async () => {
  const { screen } = await showInOffice(<PagedTable {...table} list={{ ...list, isError: true }} count={0} />)
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(list.refetch).toHaveBeenCalledOnce()
})

test('an empty list says so', async () => {
  const { screen } = await showInOffice(<PagedTable {...table} list={list} count={0} />)
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
})

test('a note about a player is written and listed', async () => {
  const notes = [{ id: 'n1', by: 'Dora', at: '2026-11-21T12:00:00Z', note: 'Called back.' }]
  const { screen, callsOf } = await showInOffice(<NotesTab playerId="p1" />, {
    answers: { 'staff.playerNotes': { notes, nextCursor: null }, 'staff.playerNoteAdd': {} },
  })
  await expect.element(screen.getByText('Called back.')).toBeVisible()
  await screen.getByRole('textbox').fill('Wrote an e-mail.')
  await screen.getByRole('button').click()
  await expect
    .poll(() => callsOf('staff.playerNoteAdd').map(({ input }) => input))
    .toEqual([{ playerId: 'p1', note: 'Wrote an e-mail.' }])
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
