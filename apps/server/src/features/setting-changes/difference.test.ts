import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const hungary = { name: 'Hungary', countries: ['HUN'] }

test.each([
  ['a plain value', 5, 7, []],
  ['equal lists', ['en'], ['en'], []],
  ['a longer list', ['en'], ['en', 'hu'], [{ kind: 'added', items: ['hu'] }]],
  ['a list of numbers', [1, 2], [2], [{ kind: 'removed', items: ['1'] }]],
  [
    'an object',
    { HUF: 5, EUR: 1 },
    { HUF: 7, GBP: 2 },
    [
      { kind: 'added', items: ['GBP'] },
      { kind: 'removed', items: ['EUR'] },
      { kind: 'changed', items: ['HUF'] },
    ],
  ],
  [
    'a list of objects with names',
    [hungary],
    [{ ...hungary, until: '2027-01-01' }],
    [{ kind: 'changed', items: ['Hungary'] }],
  ],
  ['nothing and a list', null, ['en'], []],
])('the difference of %s names what is new, gone and changed', (_title, from, to, expected) => {
  expect(differenceOf(from, to)).toEqual(expected)
})
