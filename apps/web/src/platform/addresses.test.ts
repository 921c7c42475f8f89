import { describe, expect, test } from 'vitest'
import { isGamePopup, isGamesPage, isLobby, isOpenGame } from './addresses.ts'

describe('the address of what a game is', () => {
  test.each(['/games/fox-and-acorn', '/slots-games/fox-and-acorn', '/all-games/540001'])('is %s', (path) => {
    expect(isGamePopup(path)).toBe(true)
  })

  test.each([
    '/',
    '/slots-games',
    '/games/search',
    '/all-games/search',
    '/games/fox-and-acorn/real',
    '/slots-games/fox-and-acorn/demo',
  ])('is not %s', (path) => {
    expect(isGamePopup(path)).toBe(false)
  })
})

describe('the kind of an address', () => {
  test.each([
    ['/', { lobby: true, open: false, games: false }],
    ['/slots-games', { lobby: true, open: false, games: true }],
    ['/games/search', { lobby: true, open: false, games: true }],
    ['/all-games/search', { lobby: true, open: false, games: true }],
    ['/games/fox-and-acorn', { lobby: false, open: false, games: true }],
    ['/slots-games/fox-and-acorn/demo', { lobby: false, open: true, games: true }],
    ['/games/fox-and-acorn/real', { lobby: false, open: true, games: true }],
    ['/my/limits/payments', { lobby: false, open: false, games: false }],
    ['/research/search', { lobby: false, open: false, games: false }],
    ['/fees', { lobby: false, open: false, games: false }],
  ])('of %s is %o', (path, { lobby, open, games }) => {
    expect([isLobby(path), isOpenGame(path), isGamesPage(path)]).toEqual([lobby, open, games])
  })
})
