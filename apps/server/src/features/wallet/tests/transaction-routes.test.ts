import { expect, test } from 'vitest'
import { checkLedger } from '../check-ledger.ts'
import { fillTransactionRoutes } from '../transaction-routes-store.ts'
import { GAME_PROVIDER } from './test-players.ts'
import { useLedger } from './scripts.ts'

const { database, expectScript } = useLedger()

const routes = async () =>
  (
    await database().owner.query(
      `select provider, key, player_id, also_of from wallet.game_transaction_route order by key`,
    )
  ).rows
const idOf = async (name: string) => {
  const { rows } = await database().owner.query<{ id: string }>(
    `select player_id as id from player where nick_name = $1`,
    [name],
  )
  return rows[0]?.id ?? ''
}

/** A database before this release: no routes, and none filled. */
async function deleteRoutes(): Promise<void> {
  const client = await database().owner.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(`truncate wallet.game_transaction_route, wallet.history_fill`)
  client.release(true)
}

const life = `
  deposit  anna d1 1000            ok
  deposit  erik d1 1000            ok
  bet      anna b1 300             ok
  win      anna w1 b1 100          ok
  win      anna w2 b1 0            ok
  bet      erik b2 9999            insufficient_balance
  bet      erik b3 300             ok
  rollback erik x1 b3              ok
  rollback erik x2 b4              ok`

test('routes of an older database are filled from its history, as the functions would have written them', async () => {
  await expectScript(life)
  const written = await routes()
  expect(written.map(({ key }) => key)).toEqual(['b1', 'b2', 'b3', 'b4', 'w1', 'w2', 'x1', 'x2'])
  await deleteRoutes()
  expect(await fillTransactionRoutes(database().owner)).toBe(8)
  expect(await routes()).toEqual(written)
  expect(await checkLedger(database().owner)).toEqual([])
})

test('routes are filled once, without changing newer ones', async () => {
  await expectScript(life)
  await deleteRoutes()
  // Of a server of the previous release, which calls the functions that are already installed.
  const erik = await idOf('erik')
  await database().owner.query(
    `insert into wallet.game_transaction_route (provider, key, player_id) values ($1, 'b3', $2)`,
    [GAME_PROVIDER, erik],
  )
  expect(await fillTransactionRoutes(database().owner)).toBe(7)
  expect(await fillTransactionRoutes(database().owner)).toBe(0)
})

test('an id that two players used before routes belongs to the first, and both keep their answers', async () => {
  await expectScript(life)
  await deleteRoutes()
  const [anna, erik] = [await idOf('anna'), await idOf('erik')]
  await database().owner.query(
    `
      insert into wallet.idempotency_record (player_id, source, key, request_hash, kind, outcome,
        balance_after, wallet_version, created_at)
    values ($1, $2, 'b1', sha256('another'), 'bet', 'insufficient_balance', 0, 0, baize.now())`,
    [erik, GAME_PROVIDER],
  )
  await fillTransactionRoutes(database().owner)
  expect((await routes()).find(({ key }) => key === 'b1')).toEqual({
    provider: GAME_PROVIDER,
    key: 'b1',
    player_id: anna,
    also_of: [erik],
  })
  expect(await checkLedger(database().owner)).toEqual([])
})

test('a server of the previous release writes routes as well, and gets a known outcome for a conflict', async () => {
  await expectScript(`
    deposit  anna d1 1000            ok
    bet      erik b1 5               insufficient_balance`)
  const call = async (name: string, more: string, values: unknown[]) => {
    const { rows } = await database().api.query<{ outcome: string }>(
      `select outcome from wallet.${name}(${more})`,
      values,
    )
    return rows[0]?.outcome
  }
  const bet = (key: string) =>
    call(
      'post_bet_v1',
      `$1, 'public-anna', sha256('token of anna'), $2, sha256('bet'), baize.new_id(), 'r1', 'dice', 'HUF', 100, '{}'::timestamptz[], '{}'::timestamptz[]`,
      [GAME_PROVIDER, key],
    )
  const win = (key: string) =>
    call(
      'post_win_v1',
      `$1, 'public-anna', $2, sha256('win'), baize.new_id(), 'b2', 'r1', 'dice', 'HUF', 50, '{}'::timestamptz[], '{}'::timestamptz[]`,
      [GAME_PROVIDER, key],
    )
  const rollback = (key: string, betKey: string) =>
    call('post_rollback_v1', `$1, 'public-anna', $2, sha256('rollback'), baize.new_id(), $3, 'r1'`, [
      GAME_PROVIDER,
      key,
      betKey,
    ])
  expect([await bet('b1'), await win('b1'), await rollback('x1', 'b1')]).toEqual([
    'key_reused',
    'key_reused',
    'key_reused',
  ])
  expect([await bet('b2'), await win('w1'), await bet('b3'), await rollback('x2', 'b3')]).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
  ])
  expect((await routes()).map(({ key }) => key)).toEqual(['b1', 'b2', 'b3', 'w1', 'x2'])
  expect(await checkLedger(database().owner)).toEqual([])
})
