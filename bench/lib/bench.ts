import type { PostgresServer } from '@baize/postgres'
import type { PgbenchRun } from './pgbench.ts'
import { variation } from './stats.ts'

/** How many pairs are measured: `least`, and up to `most` while they disagree. */
export type PairCount = { readonly least: number; readonly most: number }

export type BenchOptions = {
  readonly pairs: PairCount
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

/** Spread up to which the least number of pairs is enough: above a tenth a figure is too noisy. */
const AGREES = 0.1

/**
 * Ratios of two rates taken in turn, the first of each pair alternating. More pairs than the least are measured only
 * while their ratios vary by more than a tenth.
 */
export async function inPairs(
  { least, most }: PairCount,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<Pairs> {
  const taken: Pairs = { ratios: [], a: [], b: [] }
  for (let pair = 0; pair < most; pair += 1) {
    if (pair >= least && variation(taken.ratios) <= AGREES) break
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
