import { house } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { orSentence } from './start/sentence.ts'

/** `npm run setting ...`: shows and changes the operator's settings; called otherwise it says how. */
export const main = (args: readonly string[]): Promise<void> =>
  orSentence(() => runOnDatabase(house.manageSettings, args))
