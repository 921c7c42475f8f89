import { stackPaths } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { orSentence } from './start/command-error.ts'

/** `npm run staff ...`: who may enter the back office, and as what; called otherwise it says how. */
export const main = (args: readonly string[]): Promise<void> =>
  orSentence(() => runOnDatabase(stackPaths.manageStaff, args))
