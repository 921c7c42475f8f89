import { stackPaths } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { runCommand } from './start/command-error.ts'

/** `npm run setting ...`: shows and changes the operator's settings, or prints its usage. */
export const main = (args: readonly string[]): Promise<void> =>
  runCommand(() => runOnDatabase(stackPaths.manageSettings, args))
