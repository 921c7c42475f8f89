import { describe, expect, test } from 'vitest'
import { isOwnPage, parseSearch, readQuery, readSearch, stringifySearch } from './search.ts'

describe('the query string', () => {
  test('preserves long digits and leading zeros', () => {
    expect(parseSearch('?token=12345678901234567890&code=007')).toEqual({
      token: '12345678901234567890',
      code: '007',
    })
  })

  test('is written without quotes and without empty values', () => {
    expect(stringifySearch({ modal: 'login', amount: '5000', reference: undefined, tab: '' })).toBe(
      '?modal=login&amount=5000',
    )
  })

  test('keeps valid and unknown parameters, and drops known ones with an invalid value', () => {
    expect(
      readSearch({
        modal: 'login',
        'modal-after': 'nonsense',
        amount: '1e3',
        reference: 'BZ-7K3M',
        utm_source: 'a newsletter',
      }),
    ).toEqual({
      modal: 'login',
      reference: 'BZ-7K3M',
      utm_source: 'a newsletter',
    })
  })

  test('is written as it was read, with unknown parameters', () => {
    expect(stringifySearch(readQuery('?gclid=007&utm_source=a+newsletter&modal=login'))).toBe(
      '?gclid=007&utm_source=a+newsletter&modal=login',
    )
  })
})

describe('the lobby’s filter in the address', () => {
  test.each([
    [{ groups: 'slots,sea', studios: 'studio-mak', text: 'Kálocsa rose', sort: 'rtp' }, 4],
    [{ groups: 'slots,', studios: 'Studio Mák', text: 'a\u0000b', sort: 'luck' }, 0],
    [{ text: 'x'.repeat(65) }, 0],
  ])('%j has %d parameters', (raw, expected) => {
    expect(Object.keys(readSearch(raw))).toHaveLength(expected)
  })
})

test('a dropped parameter is not restored by the router', () => {
  expect(readQuery('?page-after-login=%2F%2Fevil.example&modal=login')).toEqual({ modal: 'login' })
})

describe('a page to go to after login', () => {
  test.each([
    '/',
    '/?modal=deposit',
    '/my/limits/payments',
    '/my/transactions/deposit?tab=transactions',
    '/payment/deposit?reference=BZ-7K3M&amount=5000',
    '/games/dice-house/real',
    '/my/activity',
  ])('%s is ours', (address) => {
    expect(isOwnPage(address)).toBe(true)
  })

  // Proves S34
  test.each([
    ['another host', '//evil.example'],
    ['another host after a slash too many', '///evil.example'],
    ['another host by backslash', '/\\evil.example'],
    ['another host by two backslashes', '\\\\evil.example'],
    ['another host behind a tab, which browsers drop', '/\t/evil.example'],
    ['another host behind a line break', '/\n/evil.example'],
    ['a whole address', 'https://evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script in disguise', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a user before the host', 'https://ours.invalid@evil.example/'],
    ['a user before the host, without scheme', '//ours.invalid@evil.example/my/activity'],
    ['a name of another script', '//еvil.example/my/activity'],
    ['a path in another script', '/my/аctivity'],
    ['an encoded slash', '/%2f%2fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a climb', '/my/../..//evil.example'],
    ['a page that does not exist', '/my/nonsense'],
    ['the logout', '/logout'],
    ['the login itself', '/login?page-after-login=/login'],
    ['a call', '/api/account/logout'],
    ['a return of a provider', '/return/tollgate'],
    ['nothing', ''],
  ])('leads nowhere when it is %s', (_title, address) => {
    expect(isOwnPage(address)).toBe(false)
    expect(readSearch({ 'page-after-login': address })).toEqual({})
  })
})

test.each(['//evil.example', 'dice-house/real/../../x', 'https://evil.example', 'dice\\house'])(
  'the game %j is none',
  (game) => {
    expect(readSearch({ 'game-after-login': game })).toEqual({})
  },
)

test.each([
  [
    { amount: '12000', method: '100031' },
    { amount: '12000', method: '100031' },
  ],
  [{ amount: '12.50', method: '0' }, { amount: '12.50' }],
  [{ amount: '12.5', method: '1e3' }, {}],
])('the amount and method in %j are read as %j', (raw, expected) => {
  expect(readSearch(raw)).toEqual(expected)
})
