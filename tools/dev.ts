import { runCommand } from './start/command-error.ts'
import { runStack } from './start.ts'

/** `npm run dev`: like `npm start`, but restarts processes and rebuilds pages whenever a file changes. */
export const main = (): Promise<void> => runCommand(() => runStack({ watch: true }))
