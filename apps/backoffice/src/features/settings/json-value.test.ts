import { describe, expect, test } from 'vitest'
import { amountsIn, formatJson, isSameValue, readableOf } from './json-value.ts'

describe('a value', () => {
  test.each([
    ['true', { kind: 'switch', isOn: true }],
    ['null', { kind: 'nothing' }],
    ['5', { kind: 'text', text: '5' }],
    ['"Baize"', { kind: 'text', text: 'Baize' }],
    ['["en","hu"]', { kind: 'text', text: 'en, hu' }],
    ['[]', { kind: 'emptyList' }],
    ['{}', { kind: 'empty' }],
    ['{"HUF":5}', { kind: 'code', text: '{ "HUF": 5 }' }],
    ['[{"name":"A"}]', { kind: 'code', text: '[{ "name": "A" }]' }],
  ])('%s is readable', (json, readable) => {
    expect(readableOf(json)).toEqual(readable)
  })

  test('that is long has a line for each part, and short parts stay on theirs', () => {
    const licence = {
      name: 'Example',
      countries: ['AAA', 'BBB'],
      note: 'A text that needs a line of its own.',
    }
    const text = formatJson([licence, licence])
    expect(text.split('\n').slice(0, 6)).toEqual([
      '[',
      '  {',
      '    "name": "Example",',
      '    "countries": ["AAA", "BBB"],',
      '    "note": "A text that needs a line of its own."',
      '  },',
    ])
    expect(JSON.parse(text)).toEqual([licence, licence])
  })

  test('equals another one with its keys in another order, and no list in another order', () => {
    expect(isSameValue('{"a":1,"b":{"c":2,"d":3}}', '{"b":{"d":3,"c":2},"a":1}')).toBe(true)
    expect(isSameValue('["a","b"]', '["b","a"]')).toBe(false)
    expect(isSameValue('{"a":1}', '{"a":1,"b":null}')).toBe(false)
  })

  test.each([
    ['{"EUR":100,"HUF":200}', [['EUR', 100n] as const, ['HUF', 200n] as const]],
    ['{"EUR":100,"other":200}', null],
    ['{"EUR":"100"}', null],
    ['{}', null],
    ['[1]', null],
    ['5', null],
  ])('%s has amounts where every key is a currency', (json, amounts) => {
    expect(amountsIn(json, ['EUR', 'HUF'])).toEqual(amounts)
  })
})
