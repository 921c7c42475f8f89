import { expect, test } from 'vitest'
import { readAcceptedLanguages } from './accepted-languages.ts'

test.each([
  [undefined, []],
  ['', []],
  ['hu', ['hu']],
  ['hu-HU,hu;q=0.9,en-US;q=0.8,en;q=0.7', ['hu', 'en']],
  ['en;q=0.5, hu;q=0.9', ['hu', 'en']],
  ['en, hu;q=0', ['en']],
  ['*', []],
  ['<script>, en', ['en']],
  ['en;q=nine', []],
  [Array.from({ length: 500 }, () => 'de').join(), ['de']],
])('%s asks for %j', (header, languages) => {
  expect(readAcceptedLanguages(header)).toEqual(languages)
})
