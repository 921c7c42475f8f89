import { stackPaths } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { orSentence } from './start/command-error.ts'

/** `npm run log-player ID`: whom the log means by a name, and by which name it calls a player. */
export const main = (args: readonly string[]): Promise<void> =>
  orSentence(() => runOnDatabase(stackPaths.findLoggedPlayer, args))
