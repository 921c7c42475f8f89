import { beforeEach, describe, expect, test } from 'vitest'
import { deleteSearches, keepSearchesOf, readSearches, rememberSearch } from './recent-searches.ts'

const [anna, bela] = ['10000427', '10000428']
const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  globalThis.window = {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  } as never
})

test('the last six searches are kept, newest first', () => {
  for (const text of ['fox', 'owl', 'carp', 'rose', 'dice', 'moth', 'stag']) rememberSearch(anna, text)
  expect(readSearches(anna)).toEqual(['stag', 'moth', 'dice', 'rose', 'carp', 'owl'])
})

test('a longer search replaces its beginning, and a shorter one what it begins', () => {
  rememberSearch(anna, 'Fox')
  rememberSearch(anna, 'fox acorn')
  expect(readSearches(anna)).toEqual(['fox acorn'])
  rememberSearch(anna, 'FOX ')
  expect(readSearches(anna)).toEqual(['FOX'])
})

test.each(['{', '["fox"]', 'null', '{"owner":1,"texts":["fox"]}', '{"owner":null,"texts":"fox"}'])(
  'stored data of another form are ignored: %s',
  (text) => {
    stored.set('baize.searches', text)
    expect(readSearches(null)).toEqual([])
  },
)

describe('on a shared computer', () => {
  test('nothing is left after a logout', () => {
    rememberSearch(anna, 'fox')
    deleteSearches()
    expect([...stored]).toEqual([])
  })

  test('a visitor and another player do not see the searches of a player', () => {
    rememberSearch(anna, 'fox')
    expect([readSearches(null), readSearches(bela), readSearches(anna)]).toEqual([[], [], ['fox']])
  })

  test('the login of another player deletes them, and a new login of the same player does not', () => {
    rememberSearch(anna, 'fox')
    keepSearchesOf(anna)
    expect(readSearches(anna)).toEqual(['fox'])
    keepSearchesOf(bela)
    expect([...stored]).toEqual([])
  })

  test('the first search of a visitor deletes those of a player whose login expired', () => {
    rememberSearch(anna, 'fox')
    rememberSearch(null, 'owl')
    expect([readSearches(null), readSearches(anna)]).toEqual([['owl'], []])
  })

  test('what was searched for before the login is kept for the player who logs in', () => {
    rememberSearch(null, 'fox')
    keepSearchesOf(anna)
    expect([readSearches(null), readSearches(anna)]).toEqual([[], ['fox']])
  })
})

test.each([
  [
    'refuses access',
    {
      get localStorage() {
        throw new Error('SecurityError')
      },
    },
  ],
  [
    'is full',
    {
      localStorage: {
        getItem: () => null,
        removeItem: () => {},
        setItem: () => {
          throw new Error('QuotaExceededError')
        },
      },
    },
  ],
])('a browser whose storage %s has no recent searches', (_name, window) => {
  globalThis.window = window as never
  rememberSearch(anna, 'fox')
  keepSearchesOf(bela)
  deleteSearches()
  expect(readSearches(anna)).toEqual([])
})
