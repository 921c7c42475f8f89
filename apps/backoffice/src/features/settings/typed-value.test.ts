import { describe, expect, test } from 'vitest'
import { MAX_VALUE, typedOf, valueOf, withChoice } from './typed-value.ts'

const typed = (text: string) => ({ isNothing: false, text })

describe('a typed value', () => {
  test.each([
    ['number', '1000', '1000'],
    ['number', '-2.5', '-2.5'],
    ['switch', 'true', 'true'],
    ['switch', 'false', 'false'],
    ['text', '"Baize “online”"', 'Baize “online”'],
    ['choice', '"strong"', 'strong'],
    ['choices', '["a","b"]', '["a","b"]'],
    ['json', '{"HUF":5}', '{ "HUF": 5 }'],
    ['json', 'null', 'null'],
  ] as const)('of a %s is the value that is shown: %s', (kind, json, text) => {
    expect(typedOf({ kind }, json)).toEqual(typed(text))
    expect(valueOf({ kind }, typed(text))).toEqual({ ok: true, value: json })
  })

  test('may be nothing, which is another value than an empty text', () => {
    expect(typedOf({ kind: 'text' }, 'null')).toEqual({ isNothing: true, text: '' })
    expect(valueOf({ kind: 'text' }, { isNothing: true, text: 'kept' })).toEqual({ ok: true, value: 'null' })
    expect(valueOf({ kind: 'text' }, typed(' '))).toEqual({ ok: false, error: { kind: 'text' } })
  })

  test.each(['', 'often', '1,5', '1.', '0x10', 'Infinity'])('of a number is not %j', (text) => {
    expect(valueOf({ kind: 'number' }, typed(text))).toEqual({ ok: false, error: { kind: 'number' } })
  })

  test('of a number may have spaces', () => {
    expect(valueOf({ kind: 'number' }, typed(' 1 000 000 '))).toEqual({ ok: true, value: '1000000' })
  })

  test('that is no JSON is refused with its place where the browser names it', () => {
    expect(valueOf({ kind: 'json' }, typed('{\n  "HUF" 5 }'))).toMatchObject({
      ok: false,
      error: { kind: 'jsonAt', line: 2 },
    })
    expect(valueOf({ kind: 'json' }, typed(''))).toEqual({ ok: false, error: { kind: 'json' } })
  })

  test('is refused when no call takes its length', () => {
    const text = 'x'.repeat(MAX_VALUE)
    expect(valueOf({ kind: 'text' }, typed(text))).toEqual({ ok: false, error: { kind: 'long' } })
  })
})

test('a choice that is taken out and put back changes nothing', () => {
  const options = { choices: ['a', 'b', 'c'], inForce: '["c","a"]' }
  const without = withChoice('["c","a"]', 'c', options)
  expect(without).toBe('["a"]')
  expect(withChoice(without, 'c', options)).toBe('["c","a"]')
  expect(withChoice('["c","a"]', 'b', options)).toBe('["c","a","b"]')
})
