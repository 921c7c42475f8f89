import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dora, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { SearchButton } from './search-button.tsx'
import { SearchPalette } from './search-palette.tsx'

const playerId = '01939f00-1111-7222-8333-444455556666'
const found = {
  players: [
    {
      playerId,
      publicUserId: '10000427',
      nickName: 'anna_k',
      email: 'a•••@example.com',
      status: 'active',
      since: '2025-02-03T09:12:44Z',
    },
  ],
  payments: [
    {
      reference: 'W3H8P5ZC6N',
      kind: 'withdrawal',
      playerId,
      publicUserId: '10000427',
      nickName: 'anna_k',
      amount: '300000',
      currency: 'EUR',
      state: 'requested',
      at: '2026-11-21T12:00:00Z',
    },
  ],
  cases: [
    {
      id: '01939f63-5a6b-7c8d-9e0f-1a2b3c4d5e6f',
      kind: 'payout_returned',
      subject: 'W3H8P5ZC6N',
      isOpen: true,
      openedAt: '2026-11-21T12:00:00Z',
    },
  ],
  hasMore: true,
}
const nothing = { players: [], payments: [], cases: [], hasMore: false }

test('Ctrl K opens the search, and Escape closes it and returns the focus', async () => {
  const { screen } = await showInOffice(<SearchButton />)
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('combobox')).toHaveFocus()
})

test('results are grouped by kind, and the arrow keys move the choice through all of them', async () => {
  const { screen } = await showInOffice(<SearchPalette onClose={() => {}} />, {
    answers: { 'staff.search': found },
  })
  const field = screen.getByRole('combobox')
  await field.fill('w3h')
  const chosen = () => screen.container.ownerDocument.querySelector('[aria-selected="true"]')?.textContent
  await expect.poll(chosen).toContain('anna_k')
  for (const text of ['to anna_k', 'A bank returned a payout', 'anna_k']) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(chosen).toContain(text)
  }
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(chosen).toContain('A bank returned a payout')
  await expect.element(screen.getByText('More results match. Type more characters.')).toBeVisible()
})

test('Enter opens the chosen page without a request', async () => {
  let isClosed = false
  const { screen, callsOf } = await showInOffice(<SearchPalette onClose={() => (isClosed = true)} />)
  await screen.getByRole('combobox').fill('c')
  await userEvent.keyboard('{Enter}')
  expect(isClosed).toBe(true)
  expect(callsOf('staff.search')).toEqual([])
})

test('the search offers the review of documents to who may do it', async () => {
  const session = { ...dora, permissions: ['reviewDocuments'] } as typeof dora
  const { screen } = await showInOffice(<SearchPalette onClose={() => {}} />, { session })
  await expect.element(screen.getByRole('option', { name: 'Documents Page' })).toBeVisible()
})

test('typing sends one request after the pause, and an empty result says what to do', async () => {
  const { screen, callsOf } = await showInOffice(<SearchPalette onClose={() => {}} />, {
    answers: { 'staff.search': nothing },
  })
  await screen.getByRole('combobox').fill('x')
  await userEvent.keyboard('yz')
  await expect.element(screen.getByText(/^Nothing found/)).toBeVisible()
  expect(callsOf('staff.search').map(({ input }) => input)).toEqual([{ query: 'xyz' }])
})

test('a page that the role may not read is not offered, and a refused search is reported', async () => {
  const session = { ...dora, permissions: [] } as typeof dora
  const { screen } = await showInOffice(<SearchPalette onClose={() => {}} />, {
    session,
    answers: { 'staff.search': refusedWith({ error: 'technical_issues', errorCode: 100 }) },
  })
  await expect.element(screen.getByRole('option', { name: 'Cases Page' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Audit trail Page' })).not.toBeInTheDocument()
  await screen.getByRole('combobox').fill('anna')
  await expect.element(screen.getByRole('alert')).toBeVisible()
})

const chosenText = (container: Element) =>
  container.ownerDocument.querySelector('[aria-selected="true"]')?.textContent
/** An answer that does not arrive. */
const unanswered = () => new Promise(() => {})

test('Enter opens a matching page while the search is still running', async () => {
  let isClosed = false
  const { screen, callsOf } = await showInOffice(<SearchPalette onClose={() => (isClosed = true)} />, {
    answers: { 'staff.search': unanswered },
  })
  await screen.getByRole('combobox').fill('cases')
  await expect.poll(() => callsOf('staff.search').length).toBe(1)
  await userEvent.keyboard('{Enter}')
  expect(isClosed).toBe(true)
})

test('a page stays the first option when the results arrive', async () => {
  const { screen } = await showInOffice(<SearchPalette onClose={() => {}} />, {
    answers: { 'staff.search': found },
  })
  await screen.getByRole('combobox').fill('cases')
  await expect.element(screen.getByRole('option', { name: /^anna_k/ })).toBeVisible()
  expect(chosenText(screen.container)).toBe('CasesPage')
})

test('results of an earlier text are neither shown nor opened by Enter', async () => {
  let isClosed = false
  const answer = ({ query }: { query: string }) => (query === 'ann' ? found : unanswered())
  const { screen } = await showInOffice(<SearchPalette onClose={() => (isClosed = true)} />, {
    answers: { 'staff.search': answer },
  })
  const field = screen.getByRole('combobox')
  await field.fill('ann')
  const player = screen.getByRole('option', { name: /^anna_k/ })
  await expect.element(player).toBeVisible()
  await field.fill('anni')
  await expect.element(player).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(isClosed).toBe(false)
})

test('the settings are a page for a role that may read them', async () => {
  const { screen } = await showInOffice(<SearchPalette onClose={() => {}} />)
  await screen.getByRole('combobox').fill('sett')
  await expect.element(screen.getByRole('option', { name: 'Settings Page' })).toBeVisible()
})

test('the roles are a page for somebody who may manage staff', async () => {
  const { screen } = await showInOffice(<SearchPalette onClose={() => {}} />, {
    session: { ...dora, permissions: ['manageStaff'] } as typeof dora,
  })
  await screen.getByRole('combobox').fill('role')
  await expect.element(screen.getByRole('option', { name: 'Roles Page' })).toBeVisible()
})
