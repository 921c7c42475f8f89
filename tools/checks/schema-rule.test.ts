import { expect, test } from 'vitest'
import { findKeysWithoutPlayer } from './schema-rule.ts'

const key = (...columns: string[]) => [{ table: 'public.bonus', name: 'bonus_key', columns }]

test('a key that starts with the player is fine', () => {
  expect(findKeysWithoutPlayer(key('player_id', 'id'), ['public.bonus'])).toEqual([])
})

test('a key that starts with another column is found', () => {
  expect(findKeysWithoutPlayer(key('id', 'player_id'), ['public.bonus'])).toEqual([
    'public.bonus: the key bonus_key is led by id, not by the player',
  ])
})

test('tables without an owner, and routing tables, start with their search key', () => {
  expect(findKeysWithoutPlayer(key('id'), [])).toEqual([])
  expect(
    findKeysWithoutPlayer(
      [{ table: 'public.player_login', name: 'k', columns: ['login_key'] }],
      ['public.player_login'],
    ),
  ).toEqual([])
})
