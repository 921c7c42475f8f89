import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTestDatabase, repositoryRoot, startTestServer } from '@baize/testing'
import pg from 'pg'
import { readSourceFiles } from './checks/source-files.ts'
import { PRINTED_FOLDER, printReference } from './docs/pages.ts'
import { writePages } from './docs/shown-by.ts'
import { readAnnotations } from './docs/test-annotations.ts'
import { runCommand } from './start/command-error.ts'

/**
 * `npm run docs`: writes the columns of the pages of coverage and proofs that follow from the annotations of tests, and
 * prints the pages of `docs/reference/printed/`, whose source is in tables, transitions, error catalogue or settings.
 */
export const main = (): Promise<void> =>
  runCommand(async () => {
    const { annotations } = readAnnotations(readSourceFiles())
    for (const [path, text] of writePages(annotations)) writeFileSync(join(repositoryRoot, path), text)
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
    return await printReference(client)
  } finally {
    await client.end()
  }
}
