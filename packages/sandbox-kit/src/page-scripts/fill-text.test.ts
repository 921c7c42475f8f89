import { expect, test } from 'vitest'
import { fillText } from './fill-text.ts'

test.each([
  ['no value', {}, 'no value'],
  ['{a} and {b}', { a: 1, b: 'two' }, '1 and two'],
  ['{missing}.', {}, '.'],
  ['{n, plural, one {# line} other {# lines}}', { n: 1 }, '1 line'],
  ['{n, plural, one {# line} other {# lines}} left', { n: 5 }, '5 lines left'],
  ['{n, plural, =0 {none} other {#}}', { n: 0 }, 'none'],
  ['{c, select, red {red {n}} other {green}}', { c: 'red', n: 7 }, 'red 7'],
  ['{c, select, red {red} other {green}}', { c: 'blue' }, 'green'],
])('%j with %j is %j', (text, values, filled) => {
  expect(fillText(text, values, 'en')).toBe(filled)
})

test('a plural follows the rules of its language', () => {
  const text = '{n, plural, one {# szó} other {# szavak}}'
  expect([fillText(text, { n: 0 }, 'fr'), fillText(text, { n: 0 }, 'hu')]).toEqual(['0 szó', '0 szavak'])
})

test('a value with braces stays as it is', () => {
  expect(fillText('{a}', { a: '{b}', b: 1 }, 'en')).toBe('{b}')
})
