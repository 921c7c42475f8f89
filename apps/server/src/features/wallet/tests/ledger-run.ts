import type { LedgerDatabase } from './ledger-database.ts'
import type { Person } from './test-players.ts'

export type Answer = { readonly outcome: string; readonly replayed: boolean }
export type Run = {
  readonly database: LedgerDatabase
  readonly people: Readonly<Record<string, Person>>
  /** First answers by verb, person and key. */
  readonly answers: Map<string, Answer>
  /** Our references by the key of their request. */
  readonly references: Map<string, string>
}
export type Line = { readonly args: readonly string[]; readonly options: Readonly<Record<string, string>> }

export function playerOf(people: Run['people'], who: string): Person {
  const person = people[who]
  if (person === undefined) throw new Error(`nobody is called ${who}`)
  return person
}
