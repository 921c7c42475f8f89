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
import { orSentence, Sentence } from './start/command-error.ts'

/** `npm run reset`: stops the embedded database and throws away data, keys, anchors and logs. A database of `DATABASE_URL` is left alone. */
export const main = (): Promise<void> =>
  orSentence(async () => {
    const owner = await stopPostgres(databaseFolder)
    if (owner !== null) throw new Sentence(`The house is running (process ${owner}): stop it first.`)
    // The anchors tell of the trail that goes, signed with the key that goes: kept, they would be an alarm at the next start.
    for (const path of [databaseFolder, keysFolder, auditFolder, logFolder, sandboxFolder, contentNote])
      rmSync(path, { recursive: true, force: true })
    console.log('Local data are gone. "npm start" begins anew.')
    return 0
  })
