import { stackPaths } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { runCommand } from './start/command-error.ts'

/** `npm run log-player ID`: translates between a player's id and the pseudonym in the log. */
export const main = (args: readonly string[]): Promise<void> =>
  runCommand(() => runOnDatabase(stackPaths.findLoggedPlayer, args))
