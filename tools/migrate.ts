import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stackPaths, repositoryRoot } from '@baize/testing'
import { openExistingDatabase } from './start/database.ts'
import { auditFolder, identityKeysFile, keysFolder } from './start/stack-files.ts'
import { writeKeys } from './start/keys.ts'
import { runCommand } from './start/command-error.ts'

/** `npm run migrate`: migrates the database of `DATABASE_URL`, or the embedded one, to this release. */
export const main = (): Promise<void> => runCommand(() => runOnDatabase(stackPaths.migrate))

/** Runs a command of the server on this installation's database, and passes on stdout and stderr. */
export async function runOnDatabase(entry: string, args: readonly string[] = []): Promise<number> {
  const database = await openExistingDatabase(process.env)
  try {
    if (database.isEmbedded) console.error('DATABASE_URL is not set: this is the embedded database.')
    const settings = process.env['SETTINGS_FILE'] ?? stackSettings()
    const environment = {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SETTINGS_FILE: settings,
      IDENTITY_KEYS: process.env['IDENTITY_KEYS'] ?? identityKeysFile,
      AUDIT_ANCHORS: process.env['AUDIT_ANCHORS'] ?? auditFolder,
    }
    const child = spawn(process.execPath, [entry, ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = (await once(child, 'close')) as [number | null]
    return code ?? 1
  } finally {
    await database.stop()
  }
}

/** Those of the last start, or the defaults before the first start. */
function stackSettings(): string {
  const file = join(keysFolder, 'server.json')
  return existsSync(file)
    ? file
    : writeKeys({ siteUrl: 'http://localhost:3000', sandboxUrl: 'http://127.0.0.1:3002' }).serverFile
}
