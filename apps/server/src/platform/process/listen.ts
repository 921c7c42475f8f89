import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

const STOP_WITHIN_MS = 9000

type Part = { readonly name: string; stop(): Promise<void> }
type Listening = {
  readonly app: FastifyInstance
  readonly port: number
  readonly host: string
  /** Name of the setting that `host` may come from. */
  readonly setting: string
}

/**
 * @returns The port, which the system chose where 0 was asked for.
 * @throws {Error} With one plain sentence when the address is none of this machine.
 */
export async function listen({ app, port, host, setting }: Listening): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL')
      throw new Error(`${setting} names ${host}, which is no address of this machine.`, { cause: error })
    // A machine without IPv6.
    if (host !== '::' || code !== 'EAFNOSUPPORT') throw error
    await app.listen({ port, host: '0.0.0.0' })
  }
  return (app.server.address() as AddressInfo).port
}

/** Ends the parts in their order, each when the one before has ended, and all within ten seconds. */
export async function stopInOrder(
  parts: readonly Part[],
  log: { error(facts: object, text: string): void },
): Promise<number> {
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
