import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

const STOP_WITHIN_MS = 9000

type Part = { readonly name: string; stop(): Promise<void> }
type Listening = { readonly app: FastifyInstance; readonly port: number; readonly host: string }

/** @returns The port, which the system chose where 0 was asked for. */
export async function listen({ app, port, host }: Listening): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    // A machine without IPv6.
    if (host !== '::' || (error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error
    await app.listen({ port, host: '0.0.0.0' })
  }
  return (app.server.address() as AddressInfo).port
}

/** Ends the parts in their order, each when the one before has ended, and all within ten seconds. */
export async function stopInOrder(parts: readonly Part[], log: { error(facts: object, text: string): void }): Promise<number> {
  let code = 0
  const cutOff = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    code = 1
    cutOff.resolve()
  }, STOP_WITHIN_MS)
  const all = (async () => {
    for (const part of parts) {
      await part.stop().catch((error: unknown) => {
        code = 1
        log.error({ err: error, part: part.name }, 'a part did not stop')
      })
    }
  })()
  await Promise.race([all, cutOff.promise])
  clearTimeout(timer)
  return code
}
