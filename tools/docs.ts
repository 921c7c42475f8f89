import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTestDatabase, repositoryRoot, startTestServer } from '@baize/testing'
import pg from 'pg'
import { PRINTED_FOLDER, referencePages } from './docs/pages.ts'
import { runCommand } from './start/command-error.ts'

/**
 * `npm run docs`: prints the pages of `docs/reference/printed/`, whose source is in tables, transitions, error
 * catalogue or settings.
 */
export const main = (): Promise<void> =>
  runCommand(async () => {
    const server = await startTestServer()
    try {
      const database = await createTestDatabase(server)
      const pages = await printPages(database.ownerUrl)
      const folder = join(repositoryRoot, PRINTED_FOLDER)
      rmSync(folder, { recursive: true, force: true })
      for (const [path, text] of pages) {
        const file = join(folder, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      console.log(`${pages.size} pages printed to ${PRINTED_FOLDER}.`)
      return 0
    } finally {
      await server.stop()
    }
  })

async function printPages(ownerUrl: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return await referencePages(client)
  } finally {
    await client.end()
  }
}
