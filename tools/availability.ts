import { stackPaths } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { runCommand } from './start/command-error.ts'

/** `npm run availability ...`: lists, disables and enables payment methods, providers and games, or prints its usage. */
export const main = (args: readonly string[]): Promise<void> =>
  runCommand(() => runOnDatabase(stackPaths.manageAvailability, args))
