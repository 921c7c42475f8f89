import { stackPaths } from '@baize/testing'
import { runOnDatabase } from './migrate.ts'
import { runCommand } from './start/command-error.ts'

/** `npm run identity-keys ...`: creates and rotates the keys that seal personal data, or prints its usage. */
export const main = (args: readonly string[]): Promise<void> =>
  runCommand(() => runOnDatabase(stackPaths.manageIdentityKeys, args))
