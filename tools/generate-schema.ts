import { createTestDatabase, startTestServer } from '@baize/testing'
import { generateTypes, schemaFile } from './schema/generate-types.ts'
import { orSentence } from './start/command-error.ts'

/** `node tools/run.mjs generate-schema`: the types of every table, from a database fresh from the migrations. */
export const main = (): Promise<void> =>
  orSentence(async () => {
    const server = await startTestServer()
    try {
      const database = await createTestDatabase(server)
      generateTypes(database.ownerUrl, schemaFile)
      return 0
    } finally {
      await server.stop()
    }
  })
