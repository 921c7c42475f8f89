import { describe, expect, test } from 'vitest'
import { isOwnPage, parseSearch, readSearch, stringifySearch } from './search.ts'

describe('the query string', () => {
  test('keeps long digits and leading zeros as they are', () => {
    expect(parseSearch('?token=12345678901234567890&code=007')).toEqual({ token: '12345678901234567890', code: '007' })
  })

  test('is written without quotes and without empty values', () => {
    expect(stringifySearch({ modal: 'login', amount: '5000', reference: undefined, tab: '' })).toBe('?modal=login&amount=5000')
  })

  test('keeps what the site knows and drops the rest', () => {
    expect(readSearch({ modal: 'login', 'modal-after': 'nonsense', amount: '1e3', reference: 'BZ-7K3M', other: 'x' })).toEqual({
      modal: 'login',
      reference: 'BZ-7K3M',
    })
  })
})

describe('the lobby’s filter in the address', () => {
  test.each([
    [{ groups: 'slots,sea', providers: 'studio-mak', text: 'Kálocsa rose' }, 3],
    [{ groups: 'slots,', providers: 'Studio Mák', text: 'a\u0000b' }, 0],
    [{ text: 'x'.repeat(65) }, 0],
  ])('%j keeps %d', (raw, kept) => {
    expect(Object.keys(readSearch(raw))).toHaveLength(kept)
  })
})

describe('a page to go to after login', () => {
  test.each(['/my/limits/payments', '/?modal=deposit', '/'])('%s is ours', (address) => {
    expect(isOwnPage(address)).toBe(true)
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])('%j leads away', (address) => {
    expect(isOwnPage(address)).toBe(false)
  })
})
