import { stackPaths } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { orSentence } from './start/command-error.ts'

/** `npm run check-ledger`: the ledger's invariants on the database of this house, also while it runs. */
export const main = (args: readonly string[]): Promise<void> =>
  orSentence(() => runOnDatabase(stackPaths.checkLedger, args))
