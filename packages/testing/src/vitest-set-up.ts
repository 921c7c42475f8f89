import { ensureStackTemplate } from './databases/test-databases.ts'
import { startTestServer } from './databases/test-server.ts'

/** Global set-up of vitest's integration project: one database server, one template, gone at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  try {
    await ensureStackTemplate(server)
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
