import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { review } from '../../tests/examples.ts'
import { CheckList } from './check-list.tsx'
import { Notes } from './notes.tsx'
import { WithdrawalCardPanel } from './withdrawal-card.tsx'

test('a check shows its outcome and its reasons as text', async () => {
  const { screen } = await showInOffice(<CheckList card={review} />)
  const [owner, amount, cases] = screen.getByRole('listitem').all()
  await expect
    .element(owner as never)
    .toMatchTextContent(/: concern.*Here Anna Weber; elsewhere Bela Nagy \(another player/)
  await expect
    .element(amount as never)
    .toMatchTextContent(/: nothing to compare.*First payout: nothing to compare with/)
  await expect.element(cases as never).toMatchTextContent(/: clear.*No open cases$/)
})

test('a note names the decision and its author', async () => {
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
    .toMatchTextContent(/^Ede rejected, .*Another name\.$/)
})

test('a withdrawal opens with the focus on its player, and Escape closes it', async () => {
  const close = vi.fn()
  const { screen } = await showInOffice(
    <WithdrawalCardPanel reference={review.withdrawal.reference} onClose={close} />,
    {
      answers: { 'staff.withdrawal': review },
    },
  )
  await expect.element(screen.getByRole('heading', { name: 'anna_k' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: /^Approve 3\s000/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('an unknown reference is reported, without a button to try again', async () => {
  const { screen } = await showInOffice(<WithdrawalCardPanel reference="W0" onClose={() => {}} />, {
    answers: { 'staff.withdrawal': refusedWith({ error: 'element_not_found', errorCode: 101 }) },
  })
  await expect.element(screen.getByText('No such withdrawal. Check the reference.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})
