import { errorObjectOf, refuse } from '@baize/contract'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { exampleOf, lost, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { review } from '../../tests/examples.ts'
import { DecisionPanel } from './decision-panel.tsx'
import type { WithdrawalCard } from './use-withdrawals.ts'
import { WithdrawalCardPanel } from './withdrawal-card.tsx'

const decisionButtons = ['Approve', 'Reject', 'Request information']

test('a withdrawal is approved after staff confirm its amount, name and account', async () => {
  const { screen, callsOf } = await showInOffice(<DecisionPanel card={review} />)
  await screen.getByRole('button', { name: /^Approve 3\s000/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Approve this withdrawal?' })
  await expect.element(dialog).toMatchTextContent(/3\s000(,00)?\s€ to Anna Weber, .*3000/)
  expect(callsOf('staff.withdrawalApprove')).toEqual([])
  await dialog.getByRole('button', { name: /^Approve 3\s000/ }).click()
  await expect.element(screen.getByText('Approved. The payout is on its way.')).toBeVisible()
  expect(callsOf('staff.withdrawalApprove').map(({ input }) => input)).toEqual([
    { reference: review.withdrawal.reference },
  ])
})

test('a note of the staff is sent with the approval', async () => {
  const { screen, callsOf } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: { ...review.withdrawal, reference: 'W-NOTE' } }} />,
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

test('while the player has time to answer, staff can withdraw the request but not approve', async () => {
  const informationRequest = {
    question: 'Which bank is it?',
    answerBy: '2026-11-25T12:00:00Z',
    isLate: false,
  }
  const waiting = { ...review.withdrawal, informationRequest } as never
  const { screen, callsOf } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: waiting, approval: 'waitsForPlayer' }} />,
    { answers: { 'staff.withdrawalInformationRequestEnd': {} } },
  )
  await expect.element(screen.getByText(/The player has time to answer until/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Approve/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Withdraw the request' }).click()
  expect(callsOf('staff.withdrawalInformationRequestEnd')).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Withdraw this request?' })
  await dialog.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect.poll(() => callsOf('staff.withdrawalInformationRequestEnd')).toHaveLength(1)
})

test('while withdrawals of the player are blocked, staff can reject but not approve', async () => {
  const { screen } = await showInOffice(
    <DecisionPanel card={{ ...review, approval: 'withdrawalsBlocked' }} />,
  )
  await expect.element(screen.getByText(/Once the block is lifted in the player’s profile/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Approve/ }).elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: /^Reject/ })).toBeVisible()
})

test('a withdrawal assigned to a colleague cannot be decided', async () => {
  const assignment = { name: 'Ede', isMine: false, until: '2026-11-21T12:25:00Z' }
  const { screen } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: { ...review.withdrawal, assignment } }} />,
  )
  await expect.element(screen.getByText(/Assigned to Ede until/)).toBeVisible()
  for (const name of decisionButtons)
    expect(screen.getByRole('button', { name: new RegExp(`^${name}`) }).elements()).toEqual([])
})

test('a read-only role sees who decides', async () => {
  const { screen } = await showInOffice(<DecisionPanel card={{ ...review, approval: 'notAllowed' }} />, {
    session: { ...(exampleOf('staff.login').session as object), permissions: [] } as never,
  })
  await expect.element(screen.getByText(/Your role can only read\. Colleagues/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('the first of two approvals is labelled as the first', async () => {
  const { screen } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: { ...review.withdrawal, needsTwo: true } }} />,
  )
  await expect.element(screen.getByRole('button', { name: /as first of two$/ })).toBeEnabled()
})

const previewRejection = async (screen: Awaited<ReturnType<typeof showInOffice>>['screen']) => {
  await screen.getByRole('button', { name: /^Reject/ }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('The account is in another name.')
  await dialog.getByRole('button').last().click()
  return dialog
}

test('a rejection closes when the withdrawal was decided meanwhile', async () => {
  function Panel() {
    const [approval, setApproval] = useState<WithdrawalCard['approval']>('may')
    useEffect(() => {
      const decide = () => setApproval('decided')
      window.addEventListener('decided', decide)
      return () => window.removeEventListener('decided', decide)
    }, [])
    return (
      <DecisionPanel
        card={{ ...review, withdrawal: { ...review.withdrawal, reference: 'W-MEANWHILE' }, approval }}
      />
    )
  }
  const { screen } = await showInOffice(<Panel />)
  const dialog = await previewRejection(screen)
  window.dispatchEvent(new Event('decided'))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a rejection that came too late closes its dialog, and the reason stays in the panel', async () => {
  const refused = errorObjectOf(refuse('already_decided', { state: 'cancelled' }), {
    requestId: 'r',
    site: 'staff',
  })
  const { screen } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: { ...review.withdrawal, reference: 'W-LATE' } }} />,
    { answers: { 'staff.withdrawalReject': refusedWith(refused) } },
  )
  const dialog = await previewRejection(screen)
  await dialog.getByRole('button').last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/decided/)
})

test('the colleague who decided first is named with the time, and the withdrawal is loaded again', async () => {
  const at = '2026-11-21T12:04:00Z'
  const refused = errorObjectOf(
    refuse('already_decided', { state: 'sending', decision: 'approved', by: 'Eva Kiss', at }),
    { requestId: 'r', site: 'staff' },
  )
  const late = { ...review.withdrawal, reference: 'W-COLLEAGUE' }
  const decision = { decision: 'approved', by: 'Eva Kiss', at } as const
  let isDecided = false
  const { screen } = await showInOffice(
    <WithdrawalCardPanel reference={late.reference} onClose={() => {}} />,
    {
      answers: {
        'staff.withdrawal': () =>
          isDecided
            ? { ...review, withdrawal: { ...late, state: 'sending' }, approval: 'decided', decision }
            : { ...review, withdrawal: late },
        'staff.withdrawalApprove': () => {
          isDecided = true
          return refusedWith(refused)
        },
      },
    },
  )
  await screen.getByRole('button', { name: /^Approve 3\s000/ }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  const alert = screen.getByRole('alert')
  await expect
    .element(alert)
    .toMatchTextContent(
      'Eva Kiss approved this withdrawal before you, 21 Nov, 12:04 UTC. Your action was not carried out.',
    )
  await expect.element(screen.getByText('Being sent')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Approve/ }).elements()).toEqual([])
})

test.each([
  [
    'approved',
    'Eva Kiss',
    'Eva Kiss approved this withdrawal, 21 Nov, 12:04 UTC. There is nothing left to decide.',
  ],
  [
    'rejected',
    'Eva Kiss',
    'Eva Kiss rejected this withdrawal, 21 Nov, 12:04 UTC. There is nothing left to decide.',
  ],
  [
    'cancelled',
    null,
    'The player cancelled this withdrawal, 21 Nov, 12:04 UTC. There is nothing left to decide.',
  ],
] as const)('a withdrawal that was %s by %s shows it: %s', async (decision, by, text) => {
  const made = { decision, by, at: '2026-11-21T12:04:00Z' }
  const { screen } = await showInOffice(
    <DecisionPanel
      card={{
        ...review,
        withdrawal: { ...review.withdrawal, reference: 'W-MADE' },
        approval: 'decided',
        decision: made,
      }}
    />,
  )
  await expect.element(screen.getByText(text)).toBeVisible()
})

test('a rejection without an answer says that it may have been carried out', async () => {
  const { screen } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: { ...review.withdrawal, reference: 'W-LOST' } }} />,
    { answers: { 'staff.withdrawalReject': lost } },
  )
  const dialog = await previewRejection(screen)
  await dialog.getByRole('button').last().click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/may have been carried out. Check the current state before you try again/)
})

test('the refusal of one decision is not shown in the preview of another', async () => {
  const refused = errorObjectOf(refuse('changed_player_today', {}), { requestId: 'r', site: 'staff' })
  const { screen } = await showInOffice(
    <DecisionPanel card={{ ...review, withdrawal: { ...review.withdrawal, reference: 'W-OTHER' } }} />,
    { answers: { 'staff.withdrawalApprove': refusedWith(refused) } },
  )
  await screen.getByRole('button', { name: /^Approve 3\s000/ }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  const dialog = await previewRejection(screen)
  await expect.element(dialog.getByRole('figure')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['provider', 'account_closed', 'The account is closed.'],
  ['staff', 'The account is not in your name.', 'The account is not in your name.'],
] as const)('the reason of a step by the %s, %s, is read as a sentence: %s', async (actor, reason, text) => {
  const [requested] = review.timeline
  if (requested === undefined) throw new Error('the example has no step')
  const failed = { ...requested, step: 'failed', status: 'failed', actor, reason } as const
  const { screen } = await showInOffice(
    <WithdrawalCardPanel reference={review.withdrawal.reference} onClose={() => {}} />,
    {
      answers: { 'staff.withdrawal': { ...review, timeline: [requested, failed] } },
    },
  )
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})
