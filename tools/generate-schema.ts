import { createTestDatabase, startTestServer } from '@baize/testing'
import { generateTypes, schemaFile } from './schema/generate-types.ts'
import { runCommand } from './start/command-error.ts'

/**
 * `node tools/run.mjs generate-schema`: generates the types of every table from a freshly migrated database.
 */
export const main = (): Promise<void> =>
  runCommand(async () => {
    const server = await startTestServer()
    try {
      const database = await createTestDatabase(server)
      generateTypes(database.ownerUrl, schemaFile)
      return 0
    } finally {
      await server.stop()
    }
  })
