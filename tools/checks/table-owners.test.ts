import { describe, expect, test } from 'vitest'
import { formatFindings, readSourceFiles, type SourceFile } from './source-files.ts'
import list from './table-owners.json' with { type: 'json' }
import {
  checkTableOwners,
  countPairs,
  findForeignTables,
  findTableAccess,
  tablesOf,
  type TableOwners,
} from './table-owners.ts'

/** Pairs of a feature and another feature's table: these numbers may only become smaller. */
const MOST_READ = 65
const MOST_WRITTEN = 8

const sources = readSourceFiles()
const tables = tablesOf(sources)

describe('each table', () => {
  const accesses = findTableAccess(sources, tables)

  test('is written by its owner, and read by others where the list gives a reason', () => {
    expect(formatFindings(findForeignTables(accesses, list))).toEqual([])
  })

  test('has one owner, and every declaration is needed', () => {
    expect(checkTableOwners(accesses, tables, list)).toEqual([])
  })

  test('is used by no more other features than before', () => {
    expect({ read: countPairs(list.readers), written: countPairs(list.writers) }).toEqual({
      read: MOST_READ,
      written: MOST_WRITTEN,
    })
  })
})

describe('a use of a table', () => {
  const known = new Set(['deposit', 'player', 'withdrawal', 'outbox', 'wallet.posting'])
  const owners: TableOwners = {
    owners: { deposits: ['deposit'], players: ['player'], platform: ['outbox'], wallet: ['wallet.posting'] },
    openForInsert: { outbox: 'events' },
    writers: [],
    readers: [],
  }
  const at = (path: string, text: string): readonly SourceFile[] => [
    { path: `apps/server/src/features/${path}`, text },
  ]
  const rulesOf = (path: string, text: string, changed: Partial<TableOwners> = {}) =>
    findForeignTables(findTableAccess(at(path, text), known), { ...owners, ...changed }).map(
      ({ rule }) => rule,
    )

  test.each([
    ["db.selectFrom('player').selectAll()", 'limits reads player of players'],
    ["db.selectFrom(['player as p'])", 'limits reads player of players'],
    ["query.leftJoin('player as p', 'p.player_id', 'x.player_id')", 'limits reads player of players'],
    ["trx.updateTable('player').set({ status: 'x' })", 'limits writes player of players'],
    ["trx.insertInto('player').values(row)", 'limits writes player of players'],
    ["trx.deleteFrom('player')", 'limits writes player of players'],
    ["takeDuePayments(db, 'deposit', due)", 'limits writes deposit of deposits'],
    ['sql`select 1 from player where id = ${id}`', 'limits reads player of players'],
    ['sql<Row>`select ${a} from x join player p on true`', 'limits reads player of players'],
    ['sql`select 1 from method m, player p`', 'limits reads player of players'],
    ['sql`update player set status = 1`', 'limits writes player of players'],
    ["pool.query('delete from player where true')", 'limits writes player of players'],
    ['sql`select amount from wallet.posting`', 'limits reads wallet.posting of wallet'],
    ['sql`delete from outbox where id = 1`', 'limits writes outbox of platform'],
    ['sql`${sql`select 1 from player`} limit 1`', 'limits reads player of players'],
  ])('in a store is found: %s', (text, rule) => {
    expect(rulesOf('limits/limit-store.ts', text)).toEqual([rule])
  })

  test.each([
    ['insert into posting (id) values (1);', 'deposits writes wallet.posting of wallet'],
    ['update player p set status = 1;', 'deposits writes player of players'],
    ['select d.id from deposit d join player p using (player_id);', 'deposits reads player of players'],
    ['delete from deposit d using player p;', 'deposits reads player of players'],
  ])('in a function of SQL is found: %s', (text, rule) => {
    expect(rulesOf('deposits/sql/a_v1.sql', text)).toEqual([rule])
  })

  test.each([
    ['players/player-store.ts', "db.updateTable('player')"],
    ['limits/limit-store.ts', 'sql`insert into outbox (id) values (1)`'],
    ['limits/limit-store.ts', "// db.selectFrom('player')\nconst text = 'an update from player'"],
    ['limits/limit-store.ts', 'sql`with player as (select 1 as id) select id from player`'],
    ['deposits/sql/a_v1.sql', '-- update player\nselect 1 from deposit for update;'],
    ['limits/tests/a.test.ts', "db.updateTable('player')"],
  ])('is allowed: %s %s', (path, text) => {
    expect(rulesOf(path, text)).toEqual([])
  })

  test('elsewhere is allowed where the list declares it, reading does not allow writing', () => {
    const declared = [{ feature: 'limits', tables: ['player'], reason: 'a test' }]
    expect(rulesOf('limits/limit-store.ts', 'sql`select from player`', { readers: declared })).toEqual([])
    expect(rulesOf('limits/limit-store.ts', 'sql`update player set a = 1`', { readers: declared })).toEqual([
      'limits writes player of players',
    ])
    expect(rulesOf('limits/limit-store.ts', 'sql`update player set a = 1`', { writers: declared })).toEqual(
      [],
    )
  })

  test('that no list needs, and a table without an owner or with two, are found', () => {
    const wrong: TableOwners = {
      owners: { deposits: ['deposit', 'ghost'], players: ['player', 'deposit'], platform: ['outbox'] },
      openForInsert: { nothing: 'x' },
      writers: [{ feature: 'limits', tables: ['deposit'], reason: 'x' }],
      readers: [{ feature: 'limits', tables: ['player'], reason: 'x' }],
    }
    expect(checkTableOwners([], known, wrong)).toEqual([
      'withdrawal has no owner',
      'wallet.posting has no owner',
      'ghost is no table',
      'deposit has two owners',
      'nothing is no table',
      'limits does not write deposit any more',
      'limits does not read player any more',
    ])
  })
})
