import { expect, test, vi } from 'vitest'
import { exampleOf, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { CaseAssignment } from './case-assignment.tsx'
import { CaseCard } from './case-card.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CasesPage } from './cases-page.tsx'
import { PlayerLink } from './player-link.tsx'
import { ResolutionForm } from './resolution-form.tsx'
import { SuspenseForm } from './suspense-form.tsx'

const [staffCase] = exampleOf('staff.cases').items
if (staffCase === undefined || staffCase.player === null) throw new Error('the example has no case')
const search = { open: true, kind: null, player: null } as never

test('a case is an article with the two sides compared in a table', async () => {
  const { screen } = await showInOffice(<CaseCard staffCase={staffCase} onSettled={() => {}} />)
  await expect.element(screen.getByRole('article')).toBeVisible()
  await expect.element(screen.getByRole('table')).toBeVisible()
})

test('the facts of a case are a table with a caption', async () => {
  const { screen } = await showInOffice(<CaseFacts staffCase={staffCase} />)
  expect(screen.getByRole('columnheader').all().length).toBeGreaterThan(1)
})

test('a case is assigned to the person who presses the button', async () => {
  const { screen, callsOf } = await showInOffice(<CaseAssignment staffCase={staffCase} />, {
    answers: { 'staff.caseAssign': {} },
  })
  await screen.getByRole('button').click()
  await expect
    .poll(() => callsOf('staff.caseAssign').map(({ input }) => input))
    .toEqual([{ id: staffCase.id, reassign: false }])
})

test('the first of two approvers cannot take the case', async () => {
  const approved = { ...staffCase, approvals: [{ decision: 'credit', by: 'Dora', isMe: true }] } as never
  const { screen } = await showInOffice(<CaseAssignment staffCase={approved} />)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a case is resolved with a note, and not without', async () => {
  const settled = vi.fn()
  const { screen, callsOf } = await showInOffice(
    <ResolutionForm
      staffCase={staffCase}
      decisions={['credit', 'return']}
      mayClose={false}
      onSettled={settled}
    />,
  )
  await screen.getByRole('button').first().click()
  await expect.element(screen.getByRole('textbox')).toBeInvalid()
  expect(callsOf('staff.depositCaseResolve')).toEqual([])
  await screen.getByRole('textbox').fill('The player paid less.')
  await screen.getByRole('button').first().click()
  await expect.poll(() => settled.mock.calls).toHaveLength(1)
  expect(callsOf('staff.depositCaseResolve')[0]?.input).toMatchObject({
    decision: 'credit',
    note: 'The player paid less.',
  })
})

test('a deposit over a limit is credited or sent back', async () => {
  const { screen } = await showInOffice(<SuspenseForm staffCase={staffCase} onSettled={() => {}} />)
  expect(screen.getByRole('button').all()).toHaveLength(2)
})

test('the player of a case is linked', async () => {
  const { screen } = await showInOffice(
    staffCase.player === null ? null : <PlayerLink player={staffCase.player} tab="deposits" />,
  )
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/players/'))
})

test('the page lists the cases under its title', async () => {
  const { screen } = await showInOffice(<CasesPage search={search} onSearch={() => {}} />)
  await expect.element(screen.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('article').first()).toBeVisible()
})

test('cases that do not load are loaded again with the button', async () => {
  const { screen } = await showInOffice(<CasesPage search={search} onSearch={() => {}} />, {
    answers: { 'staff.cases': refusedWith({ error: 'technical_issues', errorCode: 100 }) },
  })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
