import { describe, expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

describe('the language of a response', () => {
  test.each([
    ['that of the page', { page: 'hu', player: 'en', browser: ['en'] }, 'hu'],
    ['that of the player, on a page without a prefix', { player: 'hu', browser: ['en'] }, 'hu'],
    ['the first one of the browser that the site has', { browser: ['de', 'hu', 'en'] }, 'hu'],
    ['the first of the site, when it has none of them', { page: 'sv', player: 'de', browser: ['fr'] }, 'en'],
    ['not one that the operator has removed', { player: 'de', browser: ['hu'] }, 'hu'],
  ])('is %s', (_, wishes, language) => {
    expect(languageOf(['en', 'hu'], wishes)).toBe(language)
  })
})
