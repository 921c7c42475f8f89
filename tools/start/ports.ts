import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { CommandError } from './command-error.ts'

/** Ports by their environment variable. */
const defaults = {
  PORT: 3000,
  STAFF_PORT: 3001,
  SANDBOX_PORT: 3002,
  SMTP_PORT: 3025,
  METRICS_PORT: 9464,
} as const

export type PortName = keyof typeof defaults
export type Ports = Readonly<Record<PortName, number>>

/**
 * Reads the ports from the environment and checks that they are free, before anything is started: addresses
 * that contain them are settings. 0 is replaced by a free one.
 * @throws {CommandError} If one is not a port, is named twice, or is in use.
 */
export async function readPorts(env: NodeJS.ProcessEnv): Promise<Ports> {
  const names = Object.keys(defaults) as PortName[]
  const ports = Object.fromEntries(names.map((name) => [name, readPort(name, env[name])])) as Ports
  for (const name of names) {
    const same = names.find((other) => other !== name && ports[other] === ports[name] && ports[name] !== 0)
    if (same !== undefined)
      throw new CommandError(`${name} and ${same} are both ${ports[name]}: each needs a port of its own.`)
    if (ports[name] !== 0 && (await isTaken(ports[name]))) {
      throw new CommandError(
        `Port ${ports[name]} is taken: stop the program that listens there, or choose another port with ${name}=<number>.`,
      )
    }
  }
  const chosen = await freePorts(names.filter((name) => ports[name] === 0).length)
  return Object.fromEntries(names.map((name) => [name, ports[name] || chosen.pop()])) as Ports
}

/** They are held together, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0)
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  return ports
}

function readPort(name: PortName, text: string | undefined): number {
  if (text === undefined || text === '') return defaults[name]
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandError(`${name} must be a port between 0 and 65535.`)
  return port
}

async function isTaken(port: number): Promise<boolean> {
  for (const host of [undefined, '127.0.0.1']) {
    if (await cannotListen(port, host)) return true
  }
  return false
}

async function cannotListen(port: number, host: string | undefined): Promise<boolean> {
  const server = createServer()
  return await new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES'),
    )
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => server.close(() => resolve(false)))
  })
}
