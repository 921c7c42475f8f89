import { stackPaths } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { runCommand } from './start/command-error.ts'

/** `npm run staff ...`: manages staff and their roles, or prints its usage. */
export const main = (args: readonly string[]): Promise<void> =>
  runCommand(() => runOnDatabase(stackPaths.manageStaff, args))
