import type { StaffSession } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { CaseCard } from '../features/cases/case-card.tsx'
import { NotesTab } from '../features/players/notes-tab.tsx'
import { DecisionPanel } from '../features/withdrawals/decision-panel.tsx'
import { review, staffCase } from '../tests/examples.ts'
import { dora, showInOffice } from '../tests/show-in-office.tsx'
import { deleteDrafts } from '../platform/drafts.ts'
import { followRole } from '../platform/session.ts'

type LoggedIn = Extract<StaffSession, { loggedIn: true }>

beforeEach(deleteDrafts)

/** Beside the screen, as the frame does when the server reports the role. */
function WithRole({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const take = () => followRole(client, { ...(dora as LoggedIn), permissions: [] })
  return (
    <>
      {children}
      {/* Also while a modal dialog makes the rest of the page inert. */}
      <input aria-label="take away" ref={(input) => input?.addEventListener('taken', take)} />
    </>
  )
}

/** A colleague takes every permission of the role away. */
const takeAway = (container: Element) =>
  container.querySelector('input[aria-label="take away"]')?.dispatchEvent(new Event('taken'))

const openCase = {
  ...staffCase,
  kind: 'unknown_reference',
  playerId: 'p1',
  assignment: null,
  approvals: [],
  decisions: [],
  informationRequests: [],
} as unknown as typeof staffCase
const Card = () => <CaseCard staffCase={openCase} onResolved={() => {}} onRefused={() => {}} />
const Panel = () => <DecisionPanel card={review} />
const Notes = () => <NotesTab playerId="p1" />

test.each([
  ['a question about a case', Card, 'Request information', 'Message to the player'],
  ['the note of a case', Card, 'Resolve', /^Internal note/],
  ['a rejection', Panel, /^Reject/, 'Message to the player'],
  ['a note about a player', Notes, null, /note/i],
] as const)(
  'staff who write %s when the role loses its permission read that, and the text',
  async (_what, Screen, button, field) => {
    const { screen } = await showInOffice(
      <WithRole>
        <Screen />
      </WithRole>,
    )
    if (button !== null) await screen.getByRole('button', { name: button }).click()
    await screen.getByRole('textbox', { name: field }).first().fill('A text of ten minutes.')
    takeAway(screen.container)
    const unsent = screen.getByRole('region', { name: 'What you wrote was not sent' })
    await expect.element(unsent.getByText(/Your role no longer has the permission/)).toBeVisible()
    await expect.element(unsent.getByText('A text of ten minutes.')).toBeVisible()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await unsent.getByRole('button', { name: 'Delete what I wrote' }).click()
    await expect.element(unsent).not.toBeInTheDocument()
  },
)

test('staff who write about a case that a colleague takes over keep the text', async () => {
  const withOther = { ...openCase, assignment: { by: 'Mark', isMe: false, at: '2026-11-21T12:00:00Z' } }
  const before = await showInOffice(<Card />)
  await before.screen.getByRole('button', { name: 'Request information' }).click()
  await before.screen.getByRole('textbox', { name: 'Message to the player' }).fill('Whose account is it?')
  await before.screen.unmount()
  const after = await showInOffice(
    <CaseCard staffCase={withOther} onResolved={() => {}} onRefused={() => {}} />,
  )
  await expect.element(after.screen.getByText(/A colleague works on this now/)).toBeVisible()
  await expect.element(after.screen.getByText('Whose account is it?')).toBeVisible()
})
