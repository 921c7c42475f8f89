import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleOf, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { CheckList } from './check-list.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { InformationRequests } from './information-requests.tsx'
import { Notes } from './notes.tsx'
import type { WithdrawalCard } from './use-withdrawals.ts'
import { WithdrawalCardPanel } from './withdrawal-card.tsx'

const [row] = exampleOf('staff.withdrawals').withdrawals
if (row === undefined) throw new Error('the example has no withdrawal')

const review: WithdrawalCard = {
  withdrawal: row,
  playerId: 'p1',
  accountOwnerName: 'Anna Weber',
  cash: '1250000',
  depositedTotal: '2500000',
  withdrawnTotal: '0',
  stakedTotal: '80000',
  playerSince: '2025-02-03T09:12:44Z',
  checks: [
    { name: 'accountOwner', outcome: 'concern' },
    { name: 'usualAmount', outcome: 'unknown' },
    { name: 'openCases', outcome: 'clear' },
  ],
  facts: {
    accountSince: '2026-01-10T10:00:00Z',
    otherOwners: [{ name: 'Bela Nagy', use: 'paid', isOtherPlayer: true, differs: true }],
    countedSince: null,
    deposited: '2500000',
    staked: '80000',
    minPaid: null,
    maxPaid: null,
    openCases: 0,
  },
  approval: 'may',
  age: 36,
  limits: 2,
  informationRequests: [],
  notes: [],
  timeline: exampleOf('payments.withdrawal').timeline,
}
const decisionButtons = ['Approve', 'Refuse', 'Request information']

test('a check says its outcome in words, and on what it is based', async () => {
  const { screen } = await showInOffice(<CheckList card={review} />)
  const [owner, amount, cases] = screen.getByRole('listitem').all()
  await expect
    .element(owner as never)
    .toMatchTextContent(/: concern.*Here Anna Weber; elsewhere Bela Nagy \(another player/)
  await expect
    .element(amount as never)
    .toMatchTextContent(/: nothing to compare with.*First payout: nothing is usual yet/)
  await expect.element(cases as never).toMatchTextContent(/: clear.*No open cases$/)
})

test('a withdrawal is approved after its amount, name and account were confirmed', async () => {
  const { screen, callsOf } = await showInOffice(<DecisionPanel card={review} />)
  await screen.getByRole('button', { name: /^Approve 3\s000/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Approve this withdrawal?' })
  await expect.element(dialog).toMatchTextContent(/3\s000(,00)?\s€ to Anna Weber, .*3000/)
  expect(callsOf('staff.withdrawalApprove')).toEqual([])
  await dialog.getByRole('button', { name: /^Approve 3\s000/ }).click()
  await expect.element(screen.getByText('Approved. The payout is on its way.')).toBeVisible()
  expect(callsOf('staff.withdrawalApprove').map(({ input }) => input)).toEqual([{ reference: row.reference }])
})

test('a note that staff add goes with the approval', async () => {
  const { screen, callsOf } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: { ...row, reference: 'W-NOTE' } }} />,
  )
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  await screen.getByRole('button').last().click()
  await screen.getByRole('textbox').fill('Bank statement seen.')
  await screen.getByRole('button', { name: /^Approve 3\s000/ }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect
    .poll(() => callsOf('staff.withdrawalApprove').map(({ input }) => input))
    .toEqual([{ reference: 'W-NOTE', note: 'Bank statement seen.' }])
})

test('a refused approval is shown in the panel, and the withdrawal can be decided again', async () => {
  const { screen } = await showInOffice(<DecisionPanel card={review} />, {
    answers: {
      'staff.withdrawalApprove': refusedWith({
        error: 'technical_issues',
        errorCode: 100,
        shownAs: 'alert',
      }),
    },
  })
  await screen.getByRole('button', { name: /^Approve 3\s000/ }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Approve 3\s000/ })).toBeEnabled()
})

test('while the player has time to answer, the request can be withdrawn but nothing approved', async () => {
  const informationRequest = {
    question: 'Which bank is it?',
    answerBy: '2026-11-25T12:00:00Z',
    isLate: false,
  }
  const waiting = { ...row, informationRequest } as never
  const { screen, callsOf } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: waiting, approval: 'waitsForPlayer' }} />,
    { answers: { 'staff.withdrawalInformationRequestEnd': {} } },
  )
  await expect.element(screen.getByText(/The player has time to answer until/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Approve/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect.poll(() => callsOf('staff.withdrawalInformationRequestEnd')).toHaveLength(1)
})

test('a withdrawal of a colleague cannot be decided', async () => {
  const assignment = { name: 'Ede', isMine: false, until: '2026-11-21T12:25:00Z' }
  const { screen } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: { ...row, assignment } }} />,
  )
  await expect.element(screen.getByText(/Assigned to Ede until/)).toBeVisible()
  for (const name of decisionButtons)
    expect(screen.getByRole('button', { name: new RegExp(`^${name}`) }).elements()).toEqual([])
})

test('a role that may only read is told who decides', async () => {
  const { screen } = await showInOffice(<DecisionPanel card={{ ...review, approval: 'notAllowed' }} />, {
    session: { ...(exampleOf('staff.login').session as object), permissions: [] } as never,
  })
  await expect.element(screen.getByText('Your role can only read. Payments staff decide.')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('the first of two approvals is named so', async () => {
  const { screen } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: { ...row, needsTwo: true } }} />,
  )
  await expect.element(screen.getByRole('button', { name: /as first of two$/ })).toBeEnabled()
})

test('a request for information shows the question and what became of it', async () => {
  const asked = {
    question: 'Which bank is it?',
    requestedBy: 'Dora',
    requestedAt: '2026-11-21T12:00:00Z',
    answerBy: '2026-11-25T12:00:00Z',
    answer: null,
    answeredAt: null,
    isWithdrawn: false,
  }
  const { screen } = await showInOffice(
    <InformationRequests
      requests={[
        asked,
        { ...asked, requestedAt: '2026-11-21T13:00:00Z', isWithdrawn: true },
        {
          ...asked,
          requestedAt: '2026-11-21T14:00:00Z',
          answer: 'It is OTP.',
          answeredAt: '2026-11-21T15:00:00Z',
        },
      ]}
    />,
  )
  const items = screen.getByRole('listitem')
  await expect
    .element(items.nth(0))
    .toMatchTextContent(/Dora asked, .*Which bank is it\?.*No answer yet; time until/)
  await expect.element(items.nth(1)).toMatchTextContent(/Withdrawn$/)
  await expect.element(items.nth(2)).toMatchTextContent(/The player answered, .*It is OTP\.$/)
})

test('a note names the decision and who made it', async () => {
  const note = { id: 'n1', by: 'Dora', at: '2026-11-21T12:00:00Z', note: 'Bank statement seen.' }
  const { screen } = await showInOffice(
    <Notes
      notes={[
        { ...note, decision: 'approvedFirst' },
        { ...note, id: 'n2', by: 'Ede', decision: 'rejected', note: 'Another name.' },
      ]}
    />,
  )
  await expect
    .element(screen.getByRole('listitem').nth(0))
    .toMatchTextContent(/^Dora approved first, .*Bank statement seen\.$/)
  await expect
    .element(screen.getByRole('listitem').nth(1))
    .toMatchTextContent(/^Ede refused, .*Another name\.$/)
})

test('a withdrawal opens with the focus on its player, and Escape closes it', async () => {
  const close = vi.fn()
  const { screen } = await showInOffice(<WithdrawalCardPanel reference={row.reference} onClose={close} />, {
    answers: { 'staff.withdrawal': review },
  })
  await expect.element(screen.getByRole('heading', { name: 'anna_k' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: /^Approve 3\s000/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('a reference that does not exist is said so, without a button to try again', async () => {
  const { screen } = await showInOffice(<WithdrawalCardPanel reference="W0" onClose={() => {}} />, {
    answers: { 'staff.withdrawal': refusedWith({ error: 'element_not_found', errorCode: 101 }) },
  })
  await expect.element(screen.getByText('There is no such withdrawal. Check the reference.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})
