import { join } from 'node:path'
import pg from 'pg'
import { inPairs, pgbenchOn, type Bench } from './lib/bench.ts'
import { betScript } from './lib/bet-script.ts'
import { countPostings, databasesWithHistory } from './lib/history.ts'
import { seededDatabase, type BenchDatabase } from './lib/bench-stack.ts'
import { pgbenchTransactions, writeScript } from './lib/pgbench.ts'
import { proveLedger } from './lib/proof.ts'
import type { Figure } from './lib/report.ts'

const BETS_A_CLIENT = 250
/** Repetitions for each batch of bets, so that other load of the machine has little influence. */
const CHECKS = 9

/**
 * The cost of the running ledger check for a new posting: it must not grow with the ledger.
 */
export async function checkOfNewPostings(bench: Bench): Promise<Figure[]> {
  const { large } = await databasesWithHistory(bench)
  // Other measurements have filled the small database of the history.
  const small = await seededDatabase(bench.server, 'bench_new_postings')
  // The dead rows that other measurements left in the large one say nothing about the size of the ledger.
  for (const database of [small, large]) await database.query('vacuum analyze')
  const script = await writeScript(join(bench.folder, 'bet.sql'), betScript)
  const size = { small: await countPostings(small), large: await countPostings(large) }
  // The first check reads every house account.
  for (const database of [small, large]) await costOfNewPosting(bench, database, script)
  const taken = await inPairs(
    bench.options.pairs,
    () => costOfNewPosting(bench, large, script),
    () => costOfNewPosting(bench, small, script),
  )
  const shown = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ')
  return [
    {
      name: `check of a new posting at ${size.large} postings / at ${size.small}`,
      unit: 'ratio',
      values: taken.ratios,
      must: 1.25,
      goal: 1.1,
      better: 'lower',
      notes: [
        `large: ${shown(taken.a)} microseconds a posting; small: ${shown(taken.b)}`,
        `${bench.options.clients * BETS_A_CLIENT} bets before each check, the fastest of ${CHECKS}`,
        await proveLedger(large),
      ],
    },
  ]
}

/** Microseconds for each posting since the previous check. */
async function costOfNewPosting(bench: Bench, database: BenchDatabase, script: string): Promise<number> {
  const before = await countPostings(database)
  await pgbenchTransactions(pgbenchOn(bench, database.name), { transactions: BETS_A_CLIENT, script })
  const added = (await countPostings(database)) - before
  const client = new pg.Client({ connectionString: database.server.url(database.name) })
  await client.connect()
  try {
    const times: number[] = []
    for (let check = 1; check <= CHECKS; check += 1) {
      await client.query('begin isolation level repeatable read')
      const startedAt = performance.now()
      const { rows } = await client.query('select * from wallet.check_new_postings_v1()')
      times.push(performance.now() - startedAt)
      if (rows.length > 0) throw new Error(`the check of new postings found ${JSON.stringify(rows)}`)
      // Earlier checks are rolled back, so that each finds the same postings; the last one is committed.
      await client.query(check < CHECKS ? 'rollback' : 'commit')
    }
    return (Math.min(...times) * 1000) / added
  } finally {
    await client.end()
  }
}
