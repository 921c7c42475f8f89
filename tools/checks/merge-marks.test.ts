import { expect, test } from 'vitest'
import { findAll, formatFindings, readTexts, type SourceFile } from './source-files.ts'

/** What `git` leaves in a file where two changes met. A heading of Markdown may be a line of `=` alone. */
const MARK = /^(<{7} |>{7} )/gm

const findMergeMarks = (files: readonly SourceFile[]) =>
  files.flatMap((file) => findAll(file, MARK, () => 'an unfinished merge'))

test('no file has the marks of an unfinished merge', () => {
  expect(formatFindings(findMergeMarks(readTexts()))).toEqual([])
})

test('a planted mark is found', () => {
  const text = ['one', `${'<'.repeat(7)} HEAD`, 'two', '='.repeat(7), 'three', `${'>'.repeat(7)} other`].join(
    '\n',
  )
  expect(findMergeMarks([{ path: 'docs/a.md', text }]).map(({ line }) => line)).toEqual([2, 6])
})
