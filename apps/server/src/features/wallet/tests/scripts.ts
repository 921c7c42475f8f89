import { afterEach, beforeEach, expect } from 'vitest'
import { openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts'
import { runLedgerScript } from './ledger-script.ts'

/** Creates a separate ledger for every test of a file. */
export function useLedger(): {
  readonly database: () => LedgerDatabase
  expectScript(script: string): Promise<void>
} {
  let database: LedgerDatabase
  beforeEach(async () => {
    database = await openLedgerDatabase()
  })
  afterEach(async () => database.close())
  return {
    database: () => database,
    async expectScript(script) {
      expect(await runLedgerScript(database, script)).toEqual([])
    },
  }
}
