import { connect } from 'node:net'
import { stackPaths, startService, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

/** No other program listens there: at 127.0.0.1 one may have got the same port. */
const OTHER_ADDRESS = '127.0.0.5'

const accepts = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port })
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

// Only Linux answers on all of 127.0.0.0/8.
// Proves C19b
test.runIf(process.platform === 'linux')(
  'each port accepts connections at its configured address only',
  async () => {
    const addresses = { site: '127.0.0.2', staff: '127.0.0.3', metrics: '127.0.0.4' }
    const server = await startService<keyof typeof addresses>({
      name: 'a server with addresses',
      entry: stackPaths.server,
      env: {
        ...world.facts.environment,
        PORT: '0',
        STAFF_PORT: '0',
        METRICS_PORT: '0',
        BIND_ADDRESS: addresses.site,
        STAFF_BIND_ADDRESS: addresses.staff,
        METRICS_ADDRESS: addresses.metrics,
      },
      onOutput: () => {},
    })
    try {
      for (const name of ['site', 'staff', 'metrics'] as const) {
        const found = await Promise.all(
          [OTHER_ADDRESS, ...Object.values(addresses)].map(async (host) =>
            (await accepts(host, server.ports[name])) ? [host] : [],
          ),
        )
        expect({ name, hosts: found.flat() }).toEqual({ name, hosts: [addresses[name]] })
      }
    } finally {
      await server.stop()
    }
  },
)
