import { describe, expect, test } from 'vitest'
import { csvOf, decimalOf } from './csv.ts'

const bodyOf = (rows: readonly (readonly string[])[]) => csvOf(rows).slice(1)

describe('a file of comma-separated values', () => {
  test('starts with a UTF-8 byte order mark and ends each row as RFC 4180 defines', () => {
    expect(csvOf([['Mák', '1'], ['b']])).toBe('\uFEFFMák,1\r\nb\r\n')
  })

  test('quotes values with a comma, a quote or a line break', () => {
    expect(bodyOf([['a,b', 'say "yes"', 'two\nlines']])).toBe('"a,b","say ""yes""","two\nlines"\r\n')
  })

  test.each(['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '−=', '-'])(
    'never begins a cell with the formula %j',
    (text) => {
      const cell = bodyOf([[text]]).replace(/^"/, '')
      expect(/^\s*[=+\-@]/.test(cell)).toBe(false)
    },
  )

  test('leaves negative numbers unchanged', () => {
    expect(bodyOf([['-300.00', '-5', '0.20']])).toBe('-300.00,-5,0.20\r\n')
  })
})

test.each([
  [-30_000n, 2, '-300.00'],
  [5n, 2, '0.05'],
  [-5n, 2, '-0.05'],
  [1_200n, 0, '1200'],
  [0n, 2, '0.00'],
  [12_345_678_901_234_567n, 2, '123456789012345.67'],
])('%s minor units with %s decimals are %s', (amount, exponent, text) => {
  expect(decimalOf(amount, exponent)).toBe(text)
})
