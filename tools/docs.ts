import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTestDatabase, repositoryRoot, startTestServer } from '@baize/testing'
import pg from 'pg'
import { referencePages } from './docs/pages.ts'
import { runCommand } from './start/command-error.ts'

export const referenceFolder = join(repositoryRoot, 'docs/reference')

/**
 * `npm run docs`: generates the pages of `docs/reference/` whose source is in tables, transitions, error
 * catalogue or settings.
 */
export const main = (): Promise<void> =>
  runCommand(async () => {
    const server = await startTestServer()
    try {
      const database = await createTestDatabase(server)
      const pages = await printedPages(database.ownerUrl)
      for (const path of pagesThere()) if (!pages.has(path)) rmSync(join(referenceFolder, path))
      for (const [path, text] of pages) {
        const file = join(referenceFolder, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      console.log(`${pages.size} pages written to docs/reference.`)
      return 0
    } finally {
      await server.stop()
    }
  })

/** The pages as they should be for a migrated database. */
export async function printedPages(ownerUrl: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return await referencePages(client)
  } finally {
    await client.end()
  }
}

/** Generated pages of the folder, recognised by their first lines. The others are handwritten. */
export const pagesThere = (): readonly string[] =>
  globSync('**/*.md', { cwd: referenceFolder })
    .filter((path) =>
      readFileSync(join(referenceFolder, path), 'utf8').includes('\nPrinted by `npm run docs`'),
    )
    .sort()
