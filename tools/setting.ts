import { stackPaths } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { orSentence } from './start/command-error.ts'

/** `npm run setting ...`: shows and changes the operator's settings; called otherwise it says how. */
export const main = (args: readonly string[]): Promise<void> =>
  orSentence(() => runOnDatabase(stackPaths.manageSettings, args))
