import { house } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { orSentence } from './start/sentence.ts'

/** `npm run staff ...`: who may enter the back office, and as what; called otherwise it says how. */
export const main = (args: readonly string[]): Promise<void> =>
  orSentence(() => runOnDatabase(house.manageStaff, args))
