import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { database } = useLedger()

const postBet = await readFile(new URL('../sql/post_bet_v1.sql', import.meta.url), 'utf8')

/** The variables of `post_bet_v1` as parameters of a prepared statement. */
const parameters = ['v_player_id', 'p_amount', 'v_now']
const prepared = (statement: string) =>
  parameters.reduce((text, name, index) => text.replaceAll(name, `$${index + 1}`), statement)

/** The part of the function that the pattern finds. @throws {Error} When it has it not exactly once. */
function partOfBet(pattern: RegExp): string {
  const found = [...postBet.matchAll(pattern)].map(([, part = '']) => prepared(part))
  if (found.length !== 1) throw new Error(`post_bet_v1 has ${found.length} parts like ${pattern}`)
  return found[0] ?? ''
}

/** The statements in which a bet uses the functions of limits, read from the function. */
const statements = {
  'whether the player has a limit': `select ${partOfBet(/(exists \(select from player_limit l[^;]*?\)\)) as is_limited/g)}`,
  'which limit the stake would exceed': `select r from ${partOfBet(/(limit_reached_v1\([^;]*?v_now\))/g)} r`,
  'the count of the stake': partOfBet(/(update player_limit l set[^;]*);/g),
}
const values = 'gen_random_uuid(), 100, now()'

/** The types of limits on which a bet counts, as a plan prints them. */
async function typesOfBets(): Promise<string | undefined> {
  const { rows } = await database().owner.query<{ types: string }>(
    `select wallet.limit_types_v1('bet')::text as types`,
  )
  return rows[0]?.types
}

// Proves G2
test.each(
  Object.entries(statements).flatMap(([what, statement]) =>
    ['force_custom_plan', 'force_generic_plan'].map((mode) => ({ what, statement, mode })),
  ),
)('the plan of $what calls no function of limits, with $mode', async ({ what, statement, mode }) => {
  const client = await database().owner.connect()
  try {
    await client.query('set search_path = wallet, public, baize, pg_temp')
    await client.query(`set plan_cache_mode = ${mode}`)
    await client.query(`prepare part_of_bet (uuid, bigint, timestamptz) as ${statement}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (verbose, costs off) execute part_of_bet (${values})`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using player_limit(_p\d)?_pkey/)
    expect(plan).toContain(`'${await typesOfBets()}'`)
    expect(plan).not.toMatch(/limit_\w+_v\d|Function Scan|SubPlan/)
    // The calendar is asked only when a period has ended.
    const asked = plan.split('calendar_period_start_v1').slice(0, -1)
    expect(asked).toHaveLength(what === 'the count of the stake' ? 2 : 0)
    for (const before of asked)
      expect(before).toMatch(
        /CASE WHEN \((l_1\.)?period_end <= [^()]+\) THEN (GREATEST\((l_1\.)?period_end, )?$/,
      )
  } finally {
    // The session's settings and its statement end with it.
    client.release(true)
  }
})

test.each(['post_bet_v1', 'post_bets_v1'])('%s plans its statements once a connection', async (name) => {
  const { rows } = await database().owner.query<{ settings: readonly string[] }>(
    'select proconfig as settings from pg_proc where proname = $1',
    [name],
  )
  expect(rows.flatMap(({ settings }) => settings)).toContain('plan_cache_mode=force_generic_plan')
})

test('a bet counts its stake by the statement of count_on_limits_v1', async () => {
  const shared = await readFile(new URL('../sql/count_on_limits_v1.sql', import.meta.url), 'utf8')
  const statement = (text: string) =>
    /update player_limit l set[^;]*/.exec(text)?.[0].replaceAll(/\s+/g, ' ') ?? 'none'
  const ofBet = statement(postBet)
    .replaceAll('v_now', 'p_now')
    .replaceAll('v_player_id', 'p_player_id')
    .replaceAll("limit_types_v1('bet')", 'p_types')
  expect(ofBet).toBe(statement(shared))
})

test('a batch counts its stakes by the same statement', async () => {
  const batch = await readFile(new URL('../sql/post_bets_v1.sql', import.meta.url), 'utf8')
  const statement = (text: string) =>
    /update player_limit l set[^;]*/.exec(text)?.[0].replaceAll(/\s+/g, ' ') ?? 'none'
  const ofBatch = statement(batch)
    .replace(' from unnest(v_bets) b', '')
    .replaceAll('b.player_id', 'v_player_id')
    .replaceAll('b.amount', 'p_amount')
  expect(ofBatch).toBe(statement(postBet))
})
