import { betLatency, latencyWithLanes } from './bet-latency.ts'
import { functionAgainstTpcB, growth, limitsAndCaps, replay } from './bet-in-sql.ts'
import { betAgainstSql } from './bet-over-http.ts'
import { betsBesideCallbackFloods } from './bets-beside-callback-floods.ts'
import { betsBesideLogins } from './bets-beside-logins.ts'
import { betsBesideReads } from './bets-beside-reads.ts'
import { betsBesideUploads } from './bets-beside-uploads.ts'
import { checkOfNewPostings } from './check-new-postings.ts'
import type { Bench } from './lib/bench.ts'
import type { Figure } from './lib/report.ts'
import { lobbyBySize } from './lobby-by-size.ts'

type Part = {
  readonly name: string
  readonly measures: string
  readonly run: (bench: Bench) => Promise<readonly Figure[]>
}

/** The parts of the benchmark, in the order in which they run. */
export const parts: readonly Part[] = [
  { name: 'bets', measures: 'a bet over HTTP against the same SQL function alone', run: betAgainstSql },
  {
    name: 'function',
    measures: 'the bet function against the bank of pgbench (TPC-B)',
    run: functionAgainstTpcB,
  },
  { name: 'limits', measures: 'a bet under all limits and caps against one without', run: limitsAndCaps },
  { name: 'replay', measures: 'a repeated bet against a new one', run: replay },
  { name: 'growth', measures: 'a bet with a long history against one without', run: growth },
  {
    name: 'new-postings',
    measures: 'the check of a new posting with a long history',
    run: checkOfNewPostings,
  },
  { name: 'latency', measures: 'the latency of a bet at steady loads', run: betLatency },
  {
    name: 'lanes',
    measures: 'the latency of a bet at a low load with lanes against without',
    run: latencyWithLanes,
  },
  { name: 'logins', measures: 'the latency of a bet during a burst of logins', run: betsBesideLogins },
  {
    name: 'callbacks',
    measures: 'the latency of a bet beside unsigned callbacks',
    run: betsBesideCallbackFloods,
  },
  { name: 'reads', measures: 'the latency of a bet beside pages and searches', run: betsBesideReads },
  { name: 'uploads', measures: 'the latency of a bet beside uploads of pictures', run: betsBesideUploads },
  { name: 'lobby', measures: 'the lobby and a search with 10,000 games against 100', run: lobbyBySize },
]

/** The parts that the arguments name, in their usual order; all without an argument. @throws {Error} For an unknown name. */
export function chosenParts(names: readonly string[]): readonly Part[] {
  const unknown = names.find((wanted) => !parts.some(({ name }) => name === wanted))
  if (unknown !== undefined)
    throw new Error(
      `The benchmark has no part "${unknown}": its parts are ${parts.map(({ name }) => name).join(', ')}.`,
    )
  return parts.filter(({ name }) => names.length === 0 || names.includes(name))
}
