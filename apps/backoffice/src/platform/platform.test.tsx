import { expect, test, vi } from 'vitest'
import { showInOffice } from '../tests/show-in-office.tsx'
import { AssignmentLine } from './assignment-line.tsx'
import { DataTable, NumberCell } from './data-table.tsx'
import { NoteForm } from './note-form.tsx'
import { TextArea } from './text-area.tsx'

test('an action without its note is refused at the field', async () => {
  const run = vi.fn(async () => true)
  const { screen } = await showInOffice(
    <NoteForm
      id="case-1"
      label="Note"
      hint="Only staff read it"
      fault="Write what was done"
      maxLength={500}
      error={null}
      actions={[{ label: 'Close', isWorking: false, run }]}
    />,
  )
  const note = screen.getByRole('textbox', { name: 'Note' })
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(note).toBeInvalid()
  await expect.element(note).toHaveFocus()
  await note.fill('  Seen  ')
  await expect.element(note).not.toBeInvalid()
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(run).toHaveBeenCalledExactlyOnceWith('Seen')
  await expect.element(note).toHaveValue('')
})

test('with several actions the Enter key triggers none, and while one works the others wait', async () => {
  const run = vi.fn(async () => true)
  const { screen } = await showInOffice(
    <NoteForm
      id="case-2"
      label="Note"
      fault="Write what was done"
      maxLength={500}
      error={null}
      actions={[
        { label: 'Credit', isWorking: true, run },
        { label: 'Return', isWorking: false, run },
      ]}
    />,
  )
  await expect.element(screen.getByRole('button', { name: 'Return' })).toBeDisabled()
  await screen.getByRole('textbox').fill('Seen')
  expect(run).not.toHaveBeenCalled()
})

test('the readers of a text are named below its field, beside its error', async () => {
  const { screen } = await showInOffice(
    <TextArea
      id="message"
      kind="message"
      label="Message"
      hint="The player reads this"
      value=""
      error="Write a message"
      onChange={() => {}}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Message' })
  await expect.element(field).toHaveAccessibleDescription('Write a message The player reads this')
  await expect.element(field).toBeInvalid()
})

test('a table has a caption, column heads and its numbers', async () => {
  const { screen } = await showInOffice(
    <DataTable
      caption="Payments"
      columns={[
        { key: 'a', label: 'Reference' },
        { key: 'b', label: 'Amount', isNumber: true },
      ]}
    >
      <tr>
        <td>D1</td>
        <NumberCell label="Amount">50</NumberCell>
      </tr>
    </DataTable>,
  )
  await expect.element(screen.getByRole('table', { name: 'Payments' })).toBeVisible()
  expect(screen.getByRole('columnheader').all()).toHaveLength(2)
  await expect.element(screen.getByRole('cell').nth(1)).toHaveTextContent('50')
})

const assignment = { isWorking: false, error: null, onAssign: vi.fn(), onUnassign: vi.fn() }

test.each([
  ['nobody', 'Assign to me', () => assignment.onAssign.mock.calls, [[false]]],
  ['me', 'Unassign', () => assignment.onUnassign.mock.calls, [[]]],
  ['other', 'Reassign to me', () => assignment.onAssign.mock.calls, [[true]]],
] as const)('what is assigned to %s is changed with its button', async (assignee, label, calls, expected) => {
  assignment.onAssign.mockClear()
  assignment.onUnassign.mockClear()
  const { screen } = await showInOffice(
    <AssignmentLine {...assignment} assignee={assignee} text="Assigned" label={label} />,
  )
  await screen.getByRole('button', { name: label }).click()
  expect(calls()).toEqual(expected)
})

test('who may not take it on sees who has it, without a button', async () => {
  const { screen } = await showInOffice(
    <AssignmentLine {...assignment} assignee="other" text="Dora has it" label="Reassign" mayAssign={false} />,
  )
  await expect.element(screen.getByText('Dora has it')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
