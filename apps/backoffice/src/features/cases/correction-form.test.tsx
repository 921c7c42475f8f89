import { errorObjectOf, refuse } from '@baize/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDrafts } from '../../platform/drafts.ts'
import { staffCase } from '../../tests/examples.ts'
import { dora, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { CaseCard } from './case-card.tsx'
import { CorrectionForm, Proposal } from './correction-form.tsx'

beforeEach(deleteDrafts)

const correction = {
  ...staffCase,
  kind: 'correction_proposed',
  subject: 'C7K2M9QX4R8T1V5W3Y6Z',
  details: {
    ...{ correction: 'debit', amount: '-1250', currency: 'EUR', message: 'Paid twice.' },
    lapsesAt: '2026-11-24T12:00:00Z',
  },
  decisions: ['approve', 'reject'],
  assignment: null,
  approvals: [{ decision: 'approve', by: 'Sara', isMe: false, note: 'The bank says so.' }],
} as unknown as typeof staffCase
const mine = {
  ...correction,
  approvals: correction.approvals.map((approval) => ({ ...approval, isMe: true })),
}
const mayApprove = {
  ...dora,
  permissions: ['resolveCases', 'proposeCorrections', 'approveCorrections'] as never,
}
const open = (shown: typeof staffCase, more: Parameters<typeof showInOffice>[1], resolved = vi.fn()) =>
  showInOffice(<CaseCard staffCase={shown} onResolved={resolved} onRefused={() => {}} />, more)

test('a second person reads who proposed it and why, and approves it with a note', async () => {
  const resolved = vi.fn()
  const answers = { 'staff.correctionDecide': { state: 'posted' } }
  const { screen, callsOf } = await open(correction, { session: mayApprove, answers }, resolved)
  await expect.element(screen.getByText('Sara proposed this. Reason: The bank says so.')).toBeVisible()
  await screen.getByRole('button', { name: 'Resolve' }).click()
  await screen.getByRole('textbox').fill('I asked the bank too.')
  await screen.getByRole('button', { name: /^Approve −12,50/ }).click()
  await expect.poll(() => resolved.mock.calls).toEqual([['Approved']])
  expect(callsOf('staff.correctionDecide')[0]?.input).toEqual({
    ...{ id: correction.id, decision: 'approve', note: 'I asked the bank too.' },
  })
})

test('the form of a colleague’s proposal has a note and two decisions', async () => {
  const { screen } = await showInOffice(
    <CorrectionForm staffCase={correction} onResolved={() => {}} onRefused={() => {}} />,
    { session: mayApprove },
  )
  await screen.getByRole('button', { name: 'Reject' }).click()
  await expect.element(screen.getByRole('textbox')).toBeInvalid()
  expect(screen.getByRole('button').elements()).toHaveLength(2)
})

test('a reason that somebody may not read is left out', async () => {
  const approvals = correction.approvals.map((approval) => ({ ...approval, note: null }))
  const { screen } = await showInOffice(<Proposal staffCase={{ ...correction, approvals }} />)
  await expect.element(screen.getByText('Sara proposed this.')).toBeVisible()
})

test('its proposer can only withdraw it', async () => {
  const answers = { 'staff.correctionWithdraw': {} }
  const { screen, callsOf } = await open(mine, { session: mayApprove, answers })
  await screen.getByRole('button', { name: 'Resolve' }).click()
  await expect.element(screen.getByText(/^You proposed this\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument()
  await screen.getByRole('textbox').fill('The bank was wrong.')
  await screen.getByRole('button', { name: 'Withdraw the proposal' }).click()
  await expect.poll(() => callsOf('staff.correctionWithdraw')).toHaveLength(1)
})

test('a refusal for lack of money names the balance, and the note stays', async () => {
  const refused = refusedWith(
    errorObjectOf(refuse('correction_above_balance', { available: 900n }), { requestId: 'r', site: 'staff' }),
  )
  const { screen } = await open(correction, {
    session: mayApprove,
    answers: { 'staff.correctionDecide': refused },
  })
  await screen.getByRole('button', { name: 'Resolve' }).click()
  await screen.getByRole('textbox').fill('I asked the bank too.')
  await screen.getByRole('button', { name: /^Approve/ }).click()
  await expect.element(screen.getByText(/The player’s balance is 9,00/)).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('I asked the bank too.')
})

test('somebody who may not approve reads it only', async () => {
  const reader = { ...dora, permissions: ['resolveCases'] as never }
  const { screen } = await open(correction, { session: reader })
  await expect.element(screen.getByText(/^Your role can only read this case/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Resolve' })).not.toBeInTheDocument()
})

test('who only proposed a correction is not shown as somebody who approved it', async () => {
  const { screen } = await open(correction, { session: mayApprove })
  await expect.element(screen.getByText('Proposed by Sara')).toBeVisible()
  expect(screen.getByText(/^Approved by/).elements()).toEqual([])
})
