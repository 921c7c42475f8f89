import { errorObjectOf, refuse } from '@baize/contract'
import { CASE_KINDS, CASE_RULES, STAFF_PERMISSIONS } from '@baize/domain'
import { expect, test, vi } from 'vitest'
import { dora, lost, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { staffCase } from '../../tests/examples.ts'
import { deleteDrafts } from '../../platform/drafts.ts'
import { CaseEnded } from './case-ended.tsx'
import { CaseResolution } from './case-resolution.tsx'
import { CasesPage } from './cases-page.tsx'
import { ResolutionForm } from './resolution-form.tsx'
import { SuspenseForm } from './suspense-form.tsx'

test('a case is resolved with a note, and not without', async () => {
  const resolved = vi.fn()
  const { screen, callsOf } = await showInOffice(
    <ResolutionForm
      staffCase={staffCase}
      decisions={['credit', 'return']}
      mayClose={false}
      onResolved={resolved}
      onRefused={() => {}}
    />,
  )
  await screen.getByRole('button').first().click()
  await expect.element(screen.getByRole('textbox')).toBeInvalid()
  expect(callsOf('staff.depositCaseResolve')).toEqual([])
  await screen.getByRole('textbox').fill('The player paid less.')
  await screen.getByRole('button').first().click()
  await expect.poll(() => resolved.mock.calls).toHaveLength(1)
  expect(callsOf('staff.depositCaseResolve')[0]?.input).toMatchObject({
    decision: 'credit',
    note: 'The player paid less.',
  })
})

test('a deposit over a limit is credited or returned', async () => {
  const { screen } = await showInOffice(
    <SuspenseForm staffCase={staffCase} onResolved={() => {}} onRefused={() => {}} />,
  )
  expect(screen.getByRole('button').all()).toHaveLength(2)
})

const mayResolve = { ...dora, permissions: ['resolveCases', 'resolveDeposits', 'decideWithdrawals'] as never }
const mismatch = {
  ...staffCase,
  kind: 'notification_mismatch',
  decisions: ['credit', 'return', 'close'],
  assignment: null,
  approvals: [],
} as unknown as typeof staffCase
const closedByMark = {
  ...mismatch,
  closedAt: '2026-11-21T12:00:00Z',
  closedBy: 'Mark Szalai',
  decision: 'credit',
}
const tooLate = refusedWith(
  errorObjectOf(refuse('already_decided', { state: 'closed' }), { requestId: 'r', site: 'staff' }),
)

test.each([
  ['decided by a colleague', tooLate, /D7K2M9QX4T: Credited, by Mark Szalai, 21 Nov, 12:00 UTC\./],
  ['closed, and no answer came', lost, /Credited, by Mark Szalai/],
] as const)(
  'a case that is %s leaves the list, and the page says how it ended',
  async (_why, answer, text) => {
    // The note of the test before.
    deleteDrafts()
    let isOpen = true
    const resolve = () => {
      isOpen = false
      return typeof answer === 'function' ? answer() : answer
    }
    const cases = ({ open }: { open: string }) => ({
      items: open === 'true' ? (isOpen ? [mismatch] : []) : [closedByMark],
      openCount: isOpen ? 1 : 0,
      nextCursor: null,
    })
    const { screen } = await showInOffice(
      <CasesPage search={{ open: true, kind: null, player: null, id: null }} onSearch={() => {}} />,
      {
        session: mayResolve,
        answers: { 'staff.cases': cases, 'staff.depositCaseResolve': resolve },
      },
    )
    await screen.getByRole('button', { name: 'Resolve' }).click()
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
    await screen.getByRole('textbox').fill('The player called.')
    await screen.getByRole('button', { name: 'Close as unpaid' }).click()
    const outcome = screen.getByRole('status').filter({ hasText: text })
    await expect.element(outcome).toBeVisible()
    await expect.element(outcome).toHaveFocus()
    await expect.element(screen.getByRole('article')).not.toBeInTheDocument()
  },
)

test('who approved a decision first cannot approve it again; a second person reads that they can', async () => {
  const approvedBy = (isMe: boolean) =>
    ({
      ...mismatch,
      id: `case-${isMe}`,
      approvals: [{ decision: 'credit', by: 'Dora', isMe, note: null }],
    }) as never
  const formOf = (isMe: boolean) => (
    <ResolutionForm
      staffCase={approvedBy(isMe)}
      decisions={['credit', 'return']}
      mayClose={false}
      onResolved={() => {}}
      onRefused={() => {}}
    />
  )
  const first = await showInOffice(formOf(true), { session: mayResolve })
  await expect.element(first.screen.getByRole('button', { name: /^Return/ })).toBeVisible()
  expect(first.screen.getByRole('button', { name: /^Credit/ }).elements()).toEqual([])
  await first.screen.unmount()
  const second = await showInOffice(formOf(false), { session: mayResolve })
  await expect.element(second.screen.getByText(/You can carry it out/)).toBeVisible()
  await expect.element(second.screen.getByRole('button', { name: /^Credit/ })).toBeVisible()
})

test("the provider's confirmation is kept like the note when the form is shown again", async () => {
  const payout = { ...staffCase, id: 'case-confirmation', approvals: [] } as never
  const form = (
    <ResolutionForm
      staffCase={payout}
      decisions={['failed']}
      mayClose={false}
      onResolved={() => {}}
      onRefused={() => {}}
    />
  )
  const refused = refusedWith(
    errorObjectOf(refuse('payout_not_confirmed', { status: 'silent' }), { requestId: 'r', site: 'staff' }),
  )
  const before = await showInOffice(form, {
    session: mayResolve,
    answers: { 'staff.payoutCaseResolve': refused },
  })
  await before.screen.getByRole('textbox').fill('They say so.')
  await before.screen.getByRole('button').click()
  await before.screen.getByRole('textbox').first().fill('Mail of Eva, 12 May')
  await before.screen.unmount()
  const after = await showInOffice(form, { session: mayResolve })
  await expect.element(after.screen.getByRole('textbox').first()).toHaveValue('Mail of Eva, 12 May')
})

test('how a case ended is shown once it is among the closed ones, with the way to them', async () => {
  const shown = vi.fn()
  const seeClosed = vi.fn()
  const error = errorObjectOf(refuse('already_decided', { state: 'closed' }), {
    requestId: 'r',
    site: 'staff',
  })
  const { screen } = await showInOffice(
    <CaseEnded staffCase={mismatch} error={error} onShown={shown} onSeeClosed={seeClosed} />,
    { answers: { 'staff.cases': { items: [closedByMark], openCount: 0, nextCursor: null } } },
  )
  await screen.getByRole('button').click()
  expect(shown).toHaveBeenCalledOnce()
  expect(seeClosed).toHaveBeenCalledOnce()
})

const mayEverything = { ...dora, permissions: STAFF_PERMISSIONS }

test.each(CASE_KINDS)('a %s is resolved in a form with each of its decisions', async (kind) => {
  deleteDrafts()
  const { decisions, closedByNote } = CASE_RULES[kind]
  const { screen } = await showInOffice(
    <CaseResolution
      staffCase={{ ...staffCase, kind, decisions: [...decisions], assignment: null, approvals: [] }}
      onResolved={() => {}}
      onRefused={() => {}}
    />,
    { session: mayEverything },
  )
  await screen.getByRole('button', { name: 'Resolve' }).click()
  await expect.element(screen.getByRole('textbox')).toBeVisible()
  const ways = decisions.length + (closedByNote === 'always' ? 1 : 0)
  // One button is that of the assignment.
  expect(screen.getByRole('button').all()).toHaveLength(1 + ways)
})
