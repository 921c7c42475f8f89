import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTestDatabase, repositoryRoot, startTestServer } from '@baize/testing'
import pg from 'pg'
import { referencePages } from './docs/pages.ts'
import { orSentence } from './start/command-error.ts'

export const referenceFolder = join(repositoryRoot, 'docs/reference')

/** `npm run docs`: prints the pages of `docs/reference/` anew that have a source in tables, transitions, catalogue or settings. */
export const main = (): Promise<void> =>
  orSentence(async () => {
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
      console.log(`${pages.size} pages printed into docs/reference.`)
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

/** Printed pages that lie in the folder, by what they say of themselves. Others there are written by hand. */
export const pagesThere = (): readonly string[] =>
  globSync('**/*.md', { cwd: referenceFolder })
    .filter((path) =>
      readFileSync(join(referenceFolder, path), 'utf8').includes('\nPrinted by `npm run docs`'),
    )
    .sort()
