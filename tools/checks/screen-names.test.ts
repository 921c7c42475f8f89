import { expect, test } from 'vitest'
import { findMisnamedScreens } from './screen-names.ts'
import { formatFindings, readSourceFiles } from './source-files.ts'

test('every file of a screen is named after what it is', () => {
  expect(formatFindings(findMisnamedScreens(readSourceFiles()))).toEqual([])
})

test.each([
  ['apps/web/src/features/a/a-screen.tsx', '', 'is a page, a view, a form or a dialog'],
  ['apps/web/src/features/a/a-dialog.tsx', '<p />', 'a dialog renders a Dialog'],
  ['apps/backoffice/src/features/a/a-form.tsx', '<p />', 'a form renders a form'],
  ['apps/web/src/features/a/a-page.tsx', '<form onSubmit={send} />', 'the state of a form is useForm'],
  ['apps/backoffice/src/features/a/a.tsx', '{list.isError && <Alert />}', 'what did not load is QueryFailed'],
  [
    'apps/backoffice/src/features/a/a.tsx',
    'if (list.isError)\n    return (\n      <EmptyState />',
    'what did not load is QueryFailed',
  ],
  [
    'apps/web/src/features/a/a.tsx',
    '<Refusal error={error === null ? null : errorOf(error)} />',
    'what did not load is QueryFailed',
  ],
  ['apps/web/src/features/a/a.tsx', '<LoadFailed title="" />', 'what did not load is QueryFailed'],
])('%s with “%s” is found', (path, text, rule) => {
  expect(findMisnamedScreens([{ path, text }]).map((found) => found.rule)).toEqual([rule])
})

test.each([
  ['apps/web/src/features/a/a-dialog.tsx', '<Dialog />'],
  ['apps/web/src/features/a/a-form.tsx', 'const form = useForm({})\n<form />'],
  ['apps/backoffice/src/features/a/a-form.tsx', '<NoteForm />'],
  ['apps/backoffice/src/features/a/a.tsx', '{list.isError && <QueryFailed query={list} />}'],
  ['apps/backoffice/src/features/a/query-failed.tsx', '<LoadFailed />'],
  ['packages/ui/src/a-screen.tsx', ''],
])('%s with “%s” is fine', (path, text) => {
  expect(findMisnamedScreens([{ path, text }])).toEqual([])
})
