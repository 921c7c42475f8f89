import { rmSync } from 'node:fs'
import { stopPostgres } from '@baize/postgres'
import {
  auditFolder,
  databaseFolder,
  contentNote,
  keysFolder,
  logFolder,
  sandboxFolder,
} from './start/stack-files.ts'
import { runCommand, CommandError } from './start/command-error.ts'

/**
 * `npm run reset`: stops the embedded database and deletes data, keys, anchors and logs, but no database of
 * `DATABASE_URL`.
 */
export const main = (): Promise<void> =>
  runCommand(async () => {
    const owner = await stopPostgres(databaseFolder)
    if (owner !== null) throw new CommandError(`The platform is running (process ${owner}): stop it first.`)
    // Anchors of the deleted audit trail would cause an alarm at the next start.
    for (const path of [databaseFolder, keysFolder, auditFolder, logFolder, sandboxFolder, contentNote])
      rmSync(path, { recursive: true, force: true })
    console.log('Local data deleted. "npm start" creates them again.')
    return 0
  })
