import { expect, test } from 'vitest'
import { gameOf } from './game-to-return-to.ts'

test.each([
  ['/games/fox-and-acorn/real', 'fox-and-acorn'],
  ['/slots-games/silver-stag/real', 'silver-stag'],
])('the address %s is that of a game to return to', (path, id) => {
  expect(gameOf(path)).toEqual({ path, id })
})

test.each([
  [null],
  ['/games/fox-and-acorn/demo'],
  ['/games/fox-and-acorn'],
  ['/payment/deposit'],
  ['//evil.example/games/fox/real'],
  ['https://evil.example/games/fox/real'],
  ['/games/fox/real?next=//evil.example'],
  ['/\\evil.example/fox/real'],
  ['javascript:alert(1)'],
])('the text %s is no game to return to', (path) => {
  expect(gameOf(path)).toBeNull()
})
