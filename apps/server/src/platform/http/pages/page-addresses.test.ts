import { describe, expect, test } from 'vitest'
import { readPageAddresses } from './page-addresses.ts'

const addresses = readPageAddresses([
  '/',
  '/$page',
  '/{$group}-games',
  '/games/$id',
  '/games/search',
  '/games/$id/$type',
  '/login',
  '/my/limits',
])

describe('the addresses of pages', () => {
  test.each([
    ['/', {}],
    ['/login', {}],
    ['/Login/', {}],
    ['/my/limits', {}],
    ['/terms', { page: 'terms' }],
    ['/slots-games', { group: 'slots' }],
    ['/games/search', {}],
    ['/games/fox', { id: 'fox' }],
    ['/games/fox/real', { id: 'fox', type: 'real' }],
  ])('%s is a page of its most specific pattern', (path, parameters) => {
    expect(addresses.find(path)).toEqual(parameters)
  })

  test.each([
    '/my/limits/none',
    '/games/fox/real/now',
    '/wp-admin/install.php',
    '//evil.example/',
    '/terms/of/use',
  ])('%s is not a page', (path) => {
    expect(addresses.find(path)).toBeNull()
  })
})
