import { expect, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { database } = useLedger()

/** The statements in which a bet uses the functions of limits, with the variables of `post_bet` as parameters. */
const statements = {
  'whether the player has a limit': `
    select exists (select from player_limit l
      where l.player_id = $1 and l.type = any (limit_types_v1('bet')))`,
  'which limit the stake would exceed': `
    select r from limit_reached_v1($1, limit_types_v1('bet'), $2, $3, $4, $5) r`,
  'the count of the stake': `
    update player_limit l set
      amount = (limit_at_v1(l, $3, $4, $5)).amount,
      used = (limit_at_v1(l, $3, $4, $5)).used + $2,
      period_start = (limit_at_v1(l, $3, $4, $5)).period_start,
      period_end = (limit_at_v1(l, $3, $4, $5)).period_end,
      pending_amount = (limit_at_v1(l, $3, $4, $5)).pending_amount,
      pending_at = (limit_at_v1(l, $3, $4, $5)).pending_at
    where l.player_id = $1 and l.type = any (limit_types_v1('bet'))`,
}
const bounds = `array[now(), now(), now()]`
const values = `gen_random_uuid(), 100, now(), ${bounds}, ${bounds}`

test.each(
  Object.entries(statements).flatMap(([what, statement]) =>
    ['force_custom_plan', 'force_generic_plan'].map((mode) => ({ what, statement, mode })),
  ),
)('the plan of $what calls no function of limits, with $mode', async ({ statement, mode }) => {
  const client = await database().owner.connect()
  try {
    await client.query('set search_path = wallet, public, baize, pg_temp')
    await client.query(`set plan_cache_mode = ${mode}`)
    await client.query(
      `prepare part_of_bet (uuid, bigint, timestamptz, timestamptz[], timestamptz[]) as ${statement}`,
    )
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (verbose, costs off) execute part_of_bet (${values})`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using player_limit_pkey/)
    expect(plan).toContain("'{loss,wager}'")
    expect(plan).not.toMatch(/limit_\w+_v\d|Function Scan|SubPlan/)
  } finally {
    // The session's settings and its statement end with it.
    client.release(true)
  }
})
