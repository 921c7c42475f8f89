import { SUBJECT_KINDS } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import { formatFindings, readTexts } from './source-files.ts'
import { findMissingSubjects } from './subject-texts.ts'

const file = (message: string) => [
  { path: 'apps/web/src/features/a/messages/hu.json', text: JSON.stringify({ a: message }, null, 2) },
]

describe('a text that depends on what a question is about', () => {
  test('has a branch for every kind of subject, in every language', () => {
    const texts = readTexts()
    expect(formatFindings(findMissingSubjects(texts, SUBJECT_KINDS))).toEqual([])
    // A kind that no text has is missed in each of them: the check reads them.
    expect(findMissingSubjects(texts, ['unheard']).length).toBeGreaterThan(0)
  })

  test.each([
    ['{about, select, case {A case} other {A payment}}'],
    ['{about, select, case {A case} other {{about, select, deposit {x} other {}}}} deposit {x}'],
    ['{about, select, case {deposit {x}} other {}}'],
  ])('is found without one: %s', (message) => {
    const found = formatFindings(findMissingSubjects(file(message), ['case', 'deposit']))
    expect(found).toContain('apps/web/src/features/a/messages/hu.json:2 a has no text about a deposit')
  })

  test('is fine with all, around values and other choices', () => {
    const message =
      'Your {about, select, deposit {deposit {n, plural, one {#} other {#}}} case {x} other {}}: {n}'
    expect(findMissingSubjects(file(message), ['case', 'deposit'])).toEqual([])
  })
})
