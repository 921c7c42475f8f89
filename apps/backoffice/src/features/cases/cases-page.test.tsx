import { expect, test } from 'vitest'
import { refusedWith, showInOffice, twoLicences } from '../../tests/show-in-office.tsx'
import { staffCase } from '../../tests/examples.ts'
import { CaseAssignment } from './case-assignment.tsx'
import { CaseCard } from './case-card.tsx'
import { CasesPage } from './cases-page.tsx'
import { PlayerLink } from './player-link.tsx'

const search = { open: true, kind: null, player: null, id: null } as const

test('a case is an article with the two sides compared in a table', async () => {
  const { screen } = await showInOffice(
    <CaseCard staffCase={staffCase} onResolved={() => {}} onRefused={() => {}} />,
  )
  await expect.element(screen.getByRole('article')).toBeVisible()
  await expect.element(screen.getByRole('table')).toBeVisible()
})

test('a case is assigned to the person who presses the button', async () => {
  const { screen, callsOf } = await showInOffice(
    <CaseAssignment staffCase={staffCase} onRefused={() => {}} />,
    {
      answers: { 'staff.caseAssign': {} },
    },
  )
  await screen.getByRole('button').click()
  await expect
    .poll(() => callsOf('staff.caseAssign').map(({ input }) => input))
    .toEqual([{ id: staffCase.id, reassign: false }])
})

test('the first of two approvers cannot take the case', async () => {
  const approved = { ...staffCase, approvals: [{ decision: 'credit', by: 'Dora', isMe: true }] } as never
  const { screen } = await showInOffice(<CaseAssignment staffCase={approved} onRefused={() => {}} />)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a case links to its player', async () => {
  const { screen } = await showInOffice(<PlayerLink player={staffCase.player} tab="deposits" />)
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/players/'))
})

test('a case names the player’s licence where the operator has several', async () => {
  const several = await showInOffice(<PlayerLink player={staffCase.player} tab="deposits" />, {
    licences: twoLicences,
  })
  await expect.element(several.screen.getByText(/Example licence/)).toBeVisible()
  await several.screen.unmount()
  const { screen } = await showInOffice(<PlayerLink player={staffCase.player} tab="deposits" />)
  await expect.element(screen.getByText(/Example licence/)).not.toBeInTheDocument()
})

test('the page lists the cases under its title', async () => {
  const { screen } = await showInOffice(<CasesPage search={search} onSearch={() => {}} />)
  await expect.element(screen.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('article').first()).toBeVisible()
})

test('cases that failed to load are loaded again by the button', async () => {
  const { screen } = await showInOffice(<CasesPage search={search} onSearch={() => {}} />, {
    answers: { 'staff.cases': refusedWith({ error: 'technical_issues', errorCode: 100 }) },
  })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test.each([
  ['open', search, /No open cases.*Nothing needs a person’s work now/],
  ['closed', { ...search, open: false }, /No closed cases.*once it is resolved/],
  ['of a kind', { ...search, kind: 'audit_broken' as const }, /No cases match the filter.*Remove the filter/],
  ['of a player', { ...search, player: staffCase.player.playerId }, /No cases match the filter/],
])('an empty list of cases that are %s names what is not there', async (_which, shown, text) => {
  const { screen } = await showInOffice(<CasesPage search={shown} onSearch={() => {}} />, {
    answers: { 'staff.cases': { items: [], nextCursor: null, openCount: 0 } },
  })
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
  expect(document.body.textContent).toMatch(text)
})
