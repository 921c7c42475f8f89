import { beforeEach, expect, test } from 'vitest'
import { deleteDrafts } from '../../platform/drafts.ts'
import { dora, exampleOf, showInOffice } from '../../tests/show-in-office.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { CorrectionsTab } from './corrections-tab.tsx'
import { PostingsTab } from './postings-tab.tsx'

beforeEach(deleteDrafts)

const player = { playerId: 'p1', currency: 'EUR' as never }
const mayPropose = { ...dora, permissions: ['proposeCorrections'] as never }
const proposal = exampleOf('staff.correctionPropose')

test('corrections are listed with both people, the message and the reason', async () => {
  const { screen } = await showInOffice(<CorrectionsTab player={player} />, { session: mayPropose })
  const item = screen.getByRole('listitem')
  await expect.element(item).toMatchTextContent(/\+25,00\s€\s*Waits/)
  await expect
    .element(item)
    .toMatchTextContent(/Money to the player · C7K2M9QX4R8T1V5W3Y6Z · proposed by Sara/)
  await expect.element(item).toMatchTextContent(/The prize of your round on 20 November\./)
  await expect.element(item).toMatchTextContent(/Reason: The round froze; the studio confirms the prize\./)
  await expect
    .element(item.getByRole('link', { name: 'Its case' }))
    .toHaveAttribute('href', expect.stringContaining(`id=${proposal.caseId}`))
})

test('a correction is proposed with an amount, a message to the player and a reason', async () => {
  const { screen, callsOf } = await showInOffice(<CorrectionsTab player={player} />, { session: mayPropose })
  await screen.getByRole('button', { name: 'Propose a correction' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Correct the balance' })
  await dialog.getByRole('button', { name: 'Propose a correction' }).click()
  await expect.element(dialog.getByText('Enter an amount above zero')).toBeVisible()
  await expect.element(dialog.getByText('Enter what the player reads')).toBeVisible()
  await expect.element(dialog.getByText('Enter a reason that can be checked later')).toBeVisible()
  expect(callsOf('staff.correctionPropose')).toEqual([])
  await dialog.getByLabelText('Direction').selectOptions('debit')
  await dialog.getByLabelText('Amount in EUR').fill('12,50')
  await dialog.getByLabelText('Message to the player').fill('Paid twice.')
  await dialog.getByLabelText('Reason, for staff').fill('The bank says so.')
  await dialog.getByRole('button', { name: 'Propose a correction' }).click()
  await expect.element(screen.getByText(`Proposed as ${proposal.reference}.`, { exact: false })).toBeVisible()
  expect(callsOf('staff.correctionPropose')[0]?.input).toEqual({
    ...{ playerId: 'p1', kind: 'debit', amount: '1250', currency: 'EUR' },
    ...{ message: 'Paid twice.', reason: 'The bank says so.' },
  })
})

test('what was typed is there again when the dialog is opened once more', async () => {
  const dialog = <CorrectDialog player={player} onProposed={() => {}} onClose={() => {}} />
  const first = await showInOffice(dialog, { session: mayPropose })
  await first.screen.getByLabelText('Message to the player').fill('The round froze.')
  await first.screen.unmount()
  const second = await showInOffice(dialog, { session: mayPropose })
  await expect.element(second.screen.getByLabelText('Message to the player')).toHaveValue('The round froze.')
})

test('who may not propose corrections reads them only', async () => {
  const reader = { ...dora, permissions: [] as never }
  const { screen } = await showInOffice(<CorrectionsTab player={player} />, { session: reader })
  await expect.element(screen.getByRole('listitem')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Propose a correction' })).not.toBeInTheDocument()
})

test('a stake is refunded from its posting, with its amount filled in', async () => {
  const id = '01939f57-7777-7222-8333-444455556666'
  const bet = {
    ...{ id, kind: 'bet', source: 'example-games', reference: null, round: 'r-17' },
    ...{ currency: 'EUR', at: '2026-11-21T12:00:00Z' },
    legs: [{ account: 'cash', amount: '-1250', balanceAfter: '8750' }],
  } as const
  const { screen, callsOf } = await showInOffice(<PostingsTab player={player} />, {
    session: mayPropose,
    answers: { 'staff.playerPostings': { transactions: [bet], nextCursor: null } },
  })
  await screen.getByRole('button', { name: /^Refund: Stake, 12,50/ }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/The stake goes back to the balance/)).toBeVisible()
  await dialog.getByLabelText('Message to the player').fill('The round froze.')
  await dialog.getByLabelText('Reason, for staff').fill('The studio confirms it.')
  await dialog.getByRole('button', { name: 'Propose a correction' }).click()
  await expect
    .poll(() => callsOf('staff.correctionPropose')[0]?.input)
    .toMatchObject({
      ...{ kind: 'refund', transactionId: id, amount: '1250', currency: 'EUR' },
    })
})
