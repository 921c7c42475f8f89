import { stackPaths } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { runCommand } from './start/command-error.ts'

/**
 * `npm run check-audit`: the chains of the audit trail and their anchors, on the database of this
 * installation, also while it runs.
 */
export const main = (args: readonly string[]): Promise<void> =>
  runCommand(() => runOnDatabase(stackPaths.checkAudit, args))
