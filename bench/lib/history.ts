import { join } from 'node:path'
import { pgbenchOn, type Bench } from './bench.ts'
import { betScript } from './bet-script.ts'
import { seededDatabase, type BenchDatabase } from './bench-stack.ts'
import { pgbenchRate, writeScript } from './pgbench.ts'

type Databases = { readonly small: BenchDatabase; readonly large: BenchDatabase }

let made: Promise<Databases> | undefined

/**
 * Two databases, created once for all measurements: one as seeded, one with a long history.
 */
export const databasesWithHistory = (bench: Bench): Promise<Databases> => (made ??= make(bench))

async function make(bench: Bench): Promise<Databases> {
  const small = await seededDatabase(bench.server, 'bench_small')
  const large = await seededDatabase(bench.server, 'bench_large')
  await growTo(bench, large, bench.options.growthPostings)
  return { small, large }
}

/** History created by the bet function itself, so that the ledger's invariants hold. */
async function growTo(bench: Bench, database: BenchDatabase, postings: number): Promise<void> {
  const script = await writeScript(join(bench.folder, 'bet.sql'), betScript)
  await database.query(`alter database ${database.name} set synchronous_commit = off`)
  while ((await countPostings(database)) < postings) {
    await pgbenchRate(pgbenchOn(bench, database.name), { seconds: 10, script })
  }
  await database.query(`alter database ${database.name} reset synchronous_commit`)
  await database.query('truncate outbox')
  await database.query('vacuum analyze')
  await database.query('checkpoint')
}

export async function countPostings(database: BenchDatabase): Promise<number> {
  const [row] = await database.query<{ count: string }>('select count(*)::text as count from wallet.posting')
  return Number(row?.count ?? 0)
}
