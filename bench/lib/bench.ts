import type { PostgresServer } from '@baize/postgres'
import type { PgbenchRun } from './pgbench.ts'

export type BenchOptions = {
  readonly pairs: number
  readonly seconds: number
  readonly clients: number
  readonly latencySeconds: number
  readonly warmUpSeconds: number
  readonly growthPostings: number
}

/**
 * The dependencies of every measurement: one PostgreSQL, pgbench, a folder for scripts and logs, and
 * durations.
 */
export type Bench = {
  readonly server: PostgresServer
  readonly pgbench: string
  readonly folder: string
  readonly options: BenchOptions
}

export const pgbenchOn = (bench: Bench, database: string): PgbenchRun => ({
  pgbench: bench.pgbench,
  connection: { socketFolder: bench.server.socketFolder, port: 5432, database },
  clients: bench.options.clients,
})

type Pairs = { readonly ratios: number[]; readonly a: number[]; readonly b: number[] }

/** Ratios of two rates taken in turn, the first of each pair alternating. */
export async function inPairs(
  pairs: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<Pairs> {
  const taken: Pairs = { ratios: [], a: [], b: [] }
  for (let pair = 0; pair < pairs; pair += 1) {
    const isAFirst = pair % 2 === 0
    const one = isAFirst ? await a() : await b()
    const other = isAFirst ? await b() : await a()
    const [rateOfA, rateOfB] = isAFirst ? [one, other] : [other, one]
    taken.a.push(rateOfA)
    taken.b.push(rateOfB)
    taken.ratios.push(rateOfA / rateOfB)
  }
  return taken
}

export const rates = (name: string, values: readonly number[]) =>
  `${name}: ${values.map((value) => Math.round(value)).join(', ')} a second`
