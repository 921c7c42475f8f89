import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROOF_OF_IDENTITY_TYPES } from '@baize/domain'
import { repositoryRoot } from '@baize/testing'
import { describe, expect, test } from 'vitest'
import { countDocumentTypeTexts, findDocumentTypeProblems } from './document-type-texts.ts'
import { textPatterns } from './languages.ts'

const files = globSync([...textPatterns('*')], { cwd: repositoryRoot })
  .toSorted()
  .map((path) => ({
    path,
    texts: JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as Record<string, string>,
  }))

describe('a text that chooses by the type of a document', () => {
  test('has a branch for each type, and a neutral one for others', () => {
    expect(files.flatMap((file) => findDocumentTypeProblems(file, PROOF_OF_IDENTITY_TYPES))).toEqual([])
  })

  test('is on the site, in the back office and in mails, in every language', () => {
    const found = files.filter((file) => countDocumentTypeTexts(file, PROOF_OF_IDENTITY_TYPES) > 0)
    for (const app of ['backoffice', 'server', 'web'])
      expect(found.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          `apps/${app}/src/features/documents/messages/en.json`,
          `apps/${app}/src/features/documents/messages/hu.json`,
        ]),
      )
  })

  test.each([
    ['{type, select, passport {Pass} other {Document}}', ['title has no branch for card']],
    ['{type, select, passport {Pass} card {Card} other {Card}}', ['title has the text of card for others']],
    [
      'Your {side, select, front {{type, select, card {A} other {B}}} other {C}}',
      ['title has no branch for passport'],
    ],
    ['{type, select, passport {Pass} card {A {name}} other {Document}} of {name}', []],
    ['{side, select, front {Front} other {Back}}', []],
  ])('like “%s” has the problems %j', (text, problems) => {
    const file = { path: 'en.json', texts: { title: text } }
    expect(findDocumentTypeProblems(file, ['passport', 'card'])).toEqual(
      problems.map((problem) => `en.json: ${problem}`),
    )
  })
})
