import { fileURLToPath } from 'node:url'
import { requireMigrations } from '@baize/postgres'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Refuses a database without every migration of this release. @throws {Error} Says which program to run. */
export async function requireRelease(client: Parameters<typeof requireMigrations>[0]): Promise<void> {
  await requireMigrations(client, folder)
}
