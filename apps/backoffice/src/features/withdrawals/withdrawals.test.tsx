import { expect, test, vi } from 'vitest'
import { forceColours } from '@baize/ui/component-test'
import { exampleOf, refusedWith, showInOffice, twoLicences } from '../../tests/show-in-office.tsx'
import { AccountOwner } from './account-owner.tsx'
import { CheckBadges } from './check-badges.tsx'
import { ConfirmDialog } from '../../platform/confirm-dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { PromiseLeft } from './promise.tsx'
import { ShortcutLegend } from './shortcut-legend.tsx'
import { StateBadge } from './state-badge.tsx'
import { DecisionTimes } from './decision-times.tsx'
import { WithdrawalAssignment } from './withdrawal-assignment.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

const queue = exampleOf('staff.withdrawals')
const [row] = queue.withdrawals
if (row === undefined) throw new Error('the example has no withdrawal')
const view = { queue: 'toCheck', reference: null, filter: {} } as const

test('the review has a title and a row for each withdrawal', async () => {
  const { screen } = await showInOffice(<WithdrawalsPage view={view} onView={() => {}} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('table').getByRole('button', { name: /anna_k/ })).toBeVisible()
})

test('a review that failed to load is loaded again by the button', async () => {
  const { screen } = await showInOffice(<WithdrawalsPage view={view} onView={() => {}} />, {
    answers: { 'staff.withdrawals': refusedWith({ error: 'technical_issues', errorCode: 100 }) },
  })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a row is opened by its button', async () => {
  const open = vi.fn()
  const { screen } = await showInOffice(
    <WithdrawalTable queue="toCheck" rows={[row]} openReference={null} onOpen={open} />,
  )
  await screen.getByRole('button', { name: /anna_k/ }).click()
  expect(open).toHaveBeenCalledWith(row.reference)
})

test('an invalid amount in the filter is reported at its field', async () => {
  const filter = vi.fn()
  const { screen } = await showInOffice(
    <FilterForm filter={{}} methods={queue.methods} currencies={['EUR']} isSorted onFilter={filter} />,
  )
  const form = screen.getByRole('form')
  const from = form.getByRole('textbox').nth(1)
  await from.fill('ten')
  await form.getByRole('button').first().click()
  await expect.element(from).toBeInvalid()
  expect(filter).not.toHaveBeenCalled()
  await from.fill('10')
  await form.getByRole('button').first().click()
  expect(filter).toHaveBeenCalledWith({ from: '1000' })
})

test('a decision that moves money is confirmed', async () => {
  const yes = vi.fn()
  const { screen } = await showInOffice(
    <ConfirmDialog title="Approve?" yes="Approve €3,000.00" isWorking={false} onYes={yes} onClose={() => {}}>
      €3,000.00 to Anna Weber
    </ConfirmDialog>,
  )
  await screen
    .getByRole('dialog', { name: 'Approve?' })
    .getByRole('button', { name: 'Approve €3,000.00' })
    .click()
  expect(yes).toHaveBeenCalledOnce()
})

test('a withdrawal assigned to a colleague is reassigned', async () => {
  const other = { ...row, assignment: { name: 'Ede', isMine: false, until: '2026-11-21T12:25:00Z' } }
  const card = { withdrawal: other, approval: 'may' } as never
  const { screen, callsOf } = await showInOffice(<WithdrawalAssignment card={card} />)
  await screen.getByRole('button').click()
  await expect
    .poll(() => callsOf('staff.withdrawalAssign').map(({ input }) => input))
    .toEqual([{ reference: row.reference, reassign: true }])
})

test('an account owner is marked when another request has a different name, and only then', async () => {
  const { screen } = await showInOffice(
    <>
      <AccountOwner row={{ ...row, concerns: [] }} />
      <AccountOwner row={{ ...row, ownerName: 'Anna Kovács', concerns: ['accountOwner'] }} />
    </>,
  )
  await expect.element(screen.getByText(/Anna Kovács differs from other requests/)).toBeVisible()
  expect(screen.getByText(/differs from other requests/).elements()).toHaveLength(1)
})

test('each concern of a withdrawal is shown by its name', async () => {
  const { screen } = await showInOffice(
    <CheckBadges
      row={{ ...row, concerns: ['accountOwner', 'bankAccount', 'usualAmount'], needsTwo: true }}
    />,
  )
  for (const text of ['Name differs', 'New bank account', 'Higher than usual', 'Dual approval'])
    await expect.element(screen.getByText(text)).toBeVisible()
})

test('amounts of the filter are of the chosen currency', async () => {
  const filter = vi.fn()
  const { screen } = await showInOffice(
    <FilterForm
      filter={{ currency: 'GBP', from: '755' }}
      methods={queue.methods}
      currencies={['HUF', 'GBP']}
      isSorted
      onFilter={filter}
    />,
  )
  await expect.element(screen.getByLabelText('Amount from')).toHaveValue('7,55')
  await screen.getByLabelText('Amount to').fill('20.50')
  await screen.getByRole('button', { name: 'Apply' }).click()
  expect(filter).toHaveBeenLastCalledWith({ currency: 'GBP', from: '755', to: '2050' })
  await screen.getByLabelText('Currency').selectOptions('HUF')
  expect(filter).toHaveBeenLastCalledWith({ currency: 'HUF' })
})

test('the method filter lists methods by name', async () => {
  const { screen } = await showInOffice(
    <FilterForm filter={{}} methods={queue.methods} currencies={['EUR']} isSorted onFilter={() => {}} />,
  )
  await expect.element(screen.getByRole('option', { name: 'Bank account', exact: true })).toBeInTheDocument()
})

test('assignee, checks, state, deadline and the day’s figures are shown as text', async () => {
  const { screen } = await showInOffice(
    <>
      <AccountOwner row={{ ...row, concerns: ['accountOwner'] }} />
      <CheckBadges row={row} />
      <StateBadge state="requested" />
      <PromiseLeft dueAt={row.dueAt} nowMs={Date.parse('2026-11-21T12:00:00Z')} />
      <DecisionTimes today={queue.today} />
      <ShortcutLegend />
    </>,
  )
  await expect.element(screen.getByText(/Anna Weber/).first()).toBeVisible()
  expect(screen.container.innerText).toContain('median 21 min')
})

test('with several licences each row names the player’s, and the queue is filtered by one', async () => {
  const filter = vi.fn()
  const { screen } = await showInOffice(
    <>
      <FilterForm filter={{}} methods={queue.methods} currencies={['EUR']} isSorted onFilter={filter} />
      <WithdrawalTable queue="toCheck" rows={[row]} openReference={null} onOpen={() => {}} />
    </>,
    { licences: twoLicences },
  )
  await expect.element(screen.getByRole('cell', { name: /10000427.*Example licence/ })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Licence' }).selectOptions('Other licence')
  expect(filter).toHaveBeenCalledExactlyOnceWith({ licence: 'Other licence' })
})

test('with one licence no row and no filter names it', async () => {
  const { screen } = await showInOffice(
    <>
      <FilterForm filter={{}} methods={queue.methods} currencies={['EUR']} isSorted onFilter={() => {}} />
      <WithdrawalTable queue="toCheck" rows={[row]} openReference={null} onOpen={() => {}} />
    </>,
  )
  await expect.element(screen.getByRole('table')).toBeVisible()
  expect(screen.container.textContent).not.toContain('icence')
})

test('forced colours mark the row of the open withdrawal', async () => {
  const rows = [row, { ...row, reference: 'W9' }]
  const { screen } = await showInOffice(
    <WithdrawalTable queue="toCheck" rows={rows} openReference={row.reference} onOpen={() => {}} />,
  )
  await forceColours()
  const outlineOf = (expanded: boolean) => {
    const line = screen.getByRole('button', { expanded }).element().closest('tr')
    return line === null ? null : getComputedStyle(line).outlineStyle
  }
  expect(outlineOf(true)).toBe('solid')
  expect(outlineOf(false)).toBe('none')
})
