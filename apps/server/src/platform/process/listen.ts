import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

const STOP_WITHIN_MS = 9000

type Part = { readonly name: string; stop(): Promise<void> }
type Listening = {
  readonly app: FastifyInstance
  readonly port: number
  readonly host: string
  /** The settings of `host` and `port`, for the error messages. */
  readonly setting: string
  readonly portSetting: string
}

/**
 * @returns The port, chosen by the system for port 0.
 * @throws {Error} When the address does not belong to this machine, or the port is in use.
 */
export async function listen({ app, port, host, setting, portSetting }: Listening): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL')
      throw new Error(`${setting} is ${host}, which is not an address of this machine.`, { cause: error })
    if (code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} of ${host} is in use: stop the program that listens there, or choose another port with ${portSetting}.`,
        { cause: error },
      )
    // The machine has no IPv6.
    if (host !== '::' || code !== 'EAFNOSUPPORT') throw error
    await app.listen({ port, host: '0.0.0.0' })
  }
  return (app.server.address() as AddressInfo).port
}

/** Stops the parts in order, all within ten seconds. */
export async function stopInOrder(
  parts: readonly Part[],
  log: { error(fields: object, text: string): void },
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
        log.error({ err: error, part: part.name }, 'a part of the server did not stop cleanly')
      })
    }
  })()
  await Promise.race([all, cutOff.promise])
  clearTimeout(timer)
  return code
}
