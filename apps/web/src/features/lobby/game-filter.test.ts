import { describe, expect, test } from 'vitest'
import type { Search } from '../../platform/addresses.ts'
import { addressOf, everything, filterOf, inputOf, isFiltered, toggled, type Filter } from './game-filter.ts'

describe('the address of a filter', () => {
  // Covers REDIR-016
  test.each<[Filter, string, Search]>([
    [everything, '/', {}],
    [{ ...everything, groups: ['slots'] }, '/slots-games', {}],
    [{ ...everything, groups: ['slots', 'sea'] }, '/all-games', { groups: 'slots,sea' }],
    [
      { ...everything, groups: ['slots'], studios: ['halcyon', 'studio-mak'], text: 'owl' },
      '/slots-games',
      { studios: 'halcyon,studio-mak', text: 'owl' },
    ],
    [{ ...everything, text: 'owl' }, '/', { text: 'owl' }],
    [{ ...everything, groups: ['sea'], sort: 'rtp' }, '/sea-games', { sort: 'rtp' }],
    [{ ...everything, isFavourites: true }, '/favourites-games', {}],
    [
      { ...everything, isFavourites: true, groups: ['sea'], text: 'owl' },
      '/favourites-games',
      { groups: 'sea', text: 'owl' },
    ],
  ])('of %j is %s', (filter, to, search) => {
    expect(addressOf(filter, '/')).toEqual({ to, search })
    expect(filterOf(/^\/(.+)-games$/.exec(to)?.[1], search)).toEqual(filter)
  })

  test('of a search without a group stays on the search page', () => {
    expect(addressOf({ ...everything, text: 'owl' }, '/games/search').to).toBe('/games/search')
  })
})

describe('a filter', () => {
  test('takes any number of groups: a second choice adds one, the same choice removes it', () => {
    expect(toggled(['slots'], 'sea')).toEqual(['slots', 'sea'])
    expect(toggled(['slots', 'sea'], 'slots')).toEqual(['sea'])
  })

  test('of blanks alone filters nothing', () => {
    expect(isFiltered({ ...everything, text: '  ' })).toBe(false)
    expect(inputOf({ ...everything, text: '  ' })).toEqual({})
    expect(isFiltered({ ...everything, isFavourites: true })).toBe(true)
    expect(inputOf({ ...everything, groups: ['a'], studios: ['b', 'c'], text: ' fox ' })).toEqual({
      groups: 'a',
      studios: 'b,c',
      text: 'fox',
    })
  })
})
