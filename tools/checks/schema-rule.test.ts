import { expect, test } from 'vitest'
import { findKeysWithoutPlayer } from './schema-rule.ts'

const key = (...columns: string[]) => [{ table: 'public.bonus', name: 'bonus_key', columns }]

test('a key that the player leads is fine', () => {
  expect(findKeysWithoutPlayer(key('player_id', 'id'), ['public.bonus'])).toEqual([])
})

test('a key that anything else leads is found', () => {
  expect(findKeysWithoutPlayer(key('id', 'player_id'), ['public.bonus'])).toEqual([
    'public.bonus: the key bonus_key is led by id, not by the player',
  ])
})

test('tables that belong to nobody, and routing tables, are led by what they find', () => {
  expect(findKeysWithoutPlayer(key('id'), [])).toEqual([])
  expect(
    findKeysWithoutPlayer(
      [{ table: 'public.player_login', name: 'k', columns: ['login_key'] }],
      ['public.player_login'],
    ),
  ).toEqual([])
})
