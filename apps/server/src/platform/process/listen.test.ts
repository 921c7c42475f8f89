import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('a port in use is refused with the setting that chooses another', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const app = Fastify()
  try {
    await expect(
      listen({ app, port, host: '127.0.0.1', setting: 'METRICS_ADDRESS', portSetting: 'METRICS_PORT' }),
    ).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use: stop the program that listens there, or choose another port with METRICS_PORT.`,
    )
  } finally {
    await app.close()
    other.close()
  }
})
