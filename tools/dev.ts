import { orSentence } from './start/command-error.ts'
import { runStack } from './start.ts'

/** `npm run dev`: as `npm start`, but processes restart and pages are built again whenever a file changes. */
export const main = (): Promise<void> => orSentence(() => runStack({ watch: true }))
