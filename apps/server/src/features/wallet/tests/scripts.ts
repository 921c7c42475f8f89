import type { TestDatabase } from '@baize/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { copyLedgerDatabase, openLedgerDatabase, type LedgerDatabase } from './ledger-database.ts'
import { runLedgerScript } from './ledger-script.ts'

/**
 * Creates a separate ledger for every test of a file.
 * @param isShared Creates one for all of them instead: for tests that leave nothing in it for one another.
 */
export function useLedger({ isShared = false } = {}): {
  readonly database: () => LedgerDatabase
  expectScript(script: string): Promise<void>
} {
  let database: LedgerDatabase
  const open = async () => {
    database = await openLedgerDatabase()
  }
  const close = async () => await database.close()
  if (isShared) {
    beforeAll(open)
    afterAll(close)
  } else {
    beforeEach(open)
    afterEach(close)
  }
  return {
    database: () => database,
    async expectScript(script) {
      expect(await runLedgerScript(database, script)).toEqual([])
    },
  }
}

/** Creates a ledger with the postings of a script once, and a copy of it for every test of a file. */
export function useCopies(script: string): () => LedgerDatabase {
  let original: TestDatabase
  let copy: LedgerDatabase
  beforeAll(async () => {
    const ledger = await openLedgerDatabase()
    expect(await runLedgerScript(ledger, script)).toEqual([])
    original = await ledger.disconnect()
    return async () => await original.drop()
  })
  beforeEach(async () => {
    copy = await copyLedgerDatabase(original)
    return async () => await copy.close()
  })
  return () => copy
}
