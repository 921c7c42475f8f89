import { expect, test } from 'vitest'
import { partitionByPlayer } from './partition-by-player.ts'

const partitions = (table: string, storage: string) =>
  [0, 1, 2, 3]
    .map(
      (remainder) =>
        `create table ${table}_p${remainder} partition of ${table} for values with (modulus 4, remainder ${remainder}) ${storage};`,
    )
    .join('\n')

test('a table whose key begins with the player is partitioned, and its storage parameters move to the partitions', () => {
  const start = `create table wallet.account (
  owner_id uuid not null,
  -- A comment (with a bracket.
  note text check (note <> ')'),
  primary key (owner_id, note)
)`
  expect(partitionByPlayer(`${start} with (fillfactor = 70);\ngrant select on wallet.account to x;`)).toEqual(
    {
      text: `${start} partition by hash (owner_id);\n${partitions('wallet.account', 'with (fillfactor = 70)')}\ngrant select on wallet.account to x;`,
      tables: ['wallet.account'],
    },
  )
})

test('a table with one row for each player is partitioned', () => {
  expect(partitionByPlayer('create table player (player_id uuid primary key);')).toEqual({
    text: `create table player (player_id uuid primary key) partition by hash (player_id);\n${partitions('player', '')}`,
    tables: ['public.player'],
  })
})

test('a table that finds the player by something else stays as it is', () => {
  const migration = 'create table player_login (login_key text primary key, player_id uuid not null);'
  expect(partitionByPlayer(migration)).toEqual({ text: migration, tables: [] })
})
