import { errorObjectOf, refuse } from '@baize/contract'
import { describe, expect, test, vi } from 'vitest'
import { lost, showInOffice } from '../tests/show-in-office.tsx'
import { AssignmentLine } from './assignment-line.tsx'
import { DataTable, NumberCell } from './data-table.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MoreButton } from './more-button.tsx'
import { NoteForm } from './note-form.tsx'
import { Refused } from './pages.ts'
import { QueryFailed } from './query-failed.tsx'
import { TextArea } from './text-area.tsx'

test('an action without a note is reported at the field', async () => {
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

test('among several actions the Enter key triggers none, and a running one disables the others', async () => {
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

test('a text field names the readers of the text beside its error', async () => {
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

test('a table has a caption, column headers and cells for numbers', async () => {
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
] as const)('an assignment to %s is changed by its button', async (assignee, label, calls, expected) => {
  assignment.onAssign.mockClear()
  assignment.onUnassign.mockClear()
  const { screen } = await showInOffice(
    <AssignmentLine {...assignment} assignee={assignee} text="Assigned" label={label} />,
  )
  await screen.getByRole('button', { name: label }).click()
  expect(calls()).toEqual(expected)
})

test('a role that may not assign sees the assignee, without a button', async () => {
  const { screen } = await showInOffice(
    <AssignmentLine {...assignment} assignee="other" text="Dora has it" label="Reassign" mayAssign={false} />,
  )
  await expect.element(screen.getByText('Dora has it')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('data that did not load are replaced by the reason and a button that loads them again', async () => {
  const refetch = vi.fn()
  const refused = { error: 'technical_issues', errorCode: 100, errorDetails: {}, shownAs: 'alert' } as const
  const query = { error: new Refused(refused), isFetching: false, refetch }
  const { screen } = await showInOffice(
    <QueryFailed title="The list didn’t load" query={query}>
      No decision was lost.
    </QueryFailed>,
  )
  const reason = screen.getByText('We have a technical problem. Please try again in a few minutes.')
  await expect.element(reason).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('a refused read has the link of its remedy beside its button', async () => {
  const error = errorObjectOf(refuse('changed_player_today', {}), { requestId: 'r', site: 'staff' })
  const query = { error: new Refused(error), isFetching: false, refetch: () => {} }
  const { screen } = await showInOffice(<QueryFailed title="The list did not load" query={query} />)
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/withdrawals?queue=second')
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a list offers its next page while there is one', async () => {
  const fetchNextPage = vi.fn()
  const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage }
  const { screen } = await showInOffice(
    <>
      <MoreButton list={list} />
      <MoreButton list={{ ...list, hasNextPage: false }} />
    </>,
  )
  await screen.getByRole('button').click()
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

describe('a language', () => {
  const languages = ['en', 'hu']

  const startIn = (locale: string) => ({
    locale,
    languages,
    messages: { shell: `/shell-${locale}` },
    numberFormat: 'hu-HU',
    timeZone: 'Europe/Berlin',
    siteName: 'Baize',
    names: { providers: {}, methods: {} },
    licences: [],
  })
  const shells = {
    '.shell-en': { 'backoffice.language': ['Language'] },
    '.shell-hu': { 'backoffice.language': ['Nyelv'] },
  }

  test('of several quick choices is the last one', async () => {
    const starts = ['hu', 'en']
    const { screen, callsOf } = await showInOffice(<LanguageChoice />, {
      languages,
      answers: { ...shells, 'staff.start': () => startIn(starts.shift() ?? '') },
    })
    for (const name of ['magyar', 'English']) await screen.getByRole('button', { name }).click()
    await expect
      .poll(() => callsOf('staff.saveLanguage').map(({ input }) => input))
      .toEqual([{ language: 'hu' }, { language: 'en' }])
    const group = screen.getByRole('group', { name: 'Language' })
    await expect.element(group.getByRole('button', { name: 'English', pressed: true })).toBeVisible()
  })

  test('is chosen by its own name and saved, and what was typed on the page stays', async () => {
    const { screen, callsOf } = await showInOffice(
      <>
        <LanguageChoice />
        <input aria-label="Typed" />
      </>,
      {
        languages,
        answers: { ...shells, 'staff.start': startIn('hu') },
      },
    )
    await screen.getByLabelText('Typed').fill('half a note')
    const group = screen.getByRole('group', { name: 'Language' })
    await expect.element(group.getByRole('button', { name: 'English', pressed: true })).toBeVisible()
    await group.getByRole('button', { name: 'English' }).click()
    await group.getByRole('button', { name: 'magyar' }).click()
    const hungarian = screen.getByRole('group', { name: 'Nyelv' })
    await expect.element(hungarian.getByRole('button', { name: 'magyar', pressed: true })).toBeVisible()
    await expect.element(screen.getByLabelText('Typed')).toHaveValue('half a note')
    expect(document.documentElement.lang).toBe('hu')
    expect(callsOf('staff.saveLanguage').map(({ input }) => input)).toEqual([{ language: 'hu' }])
  })

  test('that cannot be saved leaves the page, and the reason is shown', async () => {
    const { screen } = await showInOffice(<LanguageChoice />, {
      languages,
      answers: { 'staff.saveLanguage': lost },
    })
    await screen.getByRole('button', { name: 'magyar' }).click()
    await expect.element(screen.getByRole('alert').getByText(/Our server didn’t answer/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'English', pressed: true })).toBeVisible()
  })

  test('is not chosen where there is one', async () => {
    const { screen } = await showInOffice(<LanguageChoice />)
    expect(screen.container.querySelector('button')).toBeNull()
  })
})
