import { expect, test } from 'vitest'
import { browserLanguages, pageLanguageOf, readAcceptedLanguages } from './browser-languages.ts'

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

test('the language that was chosen in the browser for a site is asked for before its own', () => {
  const headers = {
    cookie: 'a=b; __Host-language=hu; __Host-staff-language=sv',
    'accept-language': 'en,de;q=0.5',
  }
  expect(browserLanguages(headers, 'site')).toEqual(['hu', 'en', 'de'])
  expect(browserLanguages(headers, 'staff')).toEqual(['sv', 'en', 'de'])
})

test.each([
  ['https://baize.example/hu/payment/deposit?amount=5', 'hu'],
  ['https://baize.example/hu', 'hu'],
  ['https://baize.example/hungary', null],
  ['https://baize.example/payment/deposit', null],
  ['https://baize.example/', null],
  ['no address', null],
  [undefined, null],
])('a call from the page %s is in the language %s', (referer, language) => {
  expect(pageLanguageOf({ ...(referer !== undefined && { referer }) }, ['en', 'hu'])).toBe(language)
})
