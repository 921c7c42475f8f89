import { orSentence } from './start/sentence.ts'
import { runHouse } from './start.ts'

/** `npm run dev`: as `npm start`, but processes restart and pages are built again whenever a file changes. */
export const main = (): Promise<void> => orSentence(() => runHouse({ watch: true }))
