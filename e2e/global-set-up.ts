import { startTestServer, startWorld } from '@baize/testing'

/**
 * One house for all journeys, with jobs and sweeps running as they do in the field. Workers enter it by its
 * facts. All its players come from one machine, so that the tries of one source are counted generously.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  try {
    const world = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
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
