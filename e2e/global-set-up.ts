import { join } from 'node:path'
import { connectionCountries, startTestServer, startWorld } from '@baize/testing'

/**
 * One stack for all tests, with running jobs and sweeps. Workers use it by its facts. All players come from
 * one machine, so the limits of one source are high.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  try {
    const env = {
      RATE_LIMIT_SENSITIVE: '2000',
      ...connectionCountries,
    }
    const world = await startWorld({ jobs: true, env })
    process.env['BAIZE_CHECKED_KINDS'] = join(server.folder, 'checked-kinds')
    process.env['BAIZE_WORLD'] = JSON.stringify(world.facts)
    return async () => {
      await world.stop()
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
