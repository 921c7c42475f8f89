import type { AddressInfo } from 'node:net'
import {
  createCallLog,
  createClock,
  createFaultInjector,
  createScheduler,
  createStore,
  createSimulatorContext,
  mountSimulator,
  type Simulator,
} from '@baize/sandbox-kit'
import fastify, { type FastifyInstance } from 'fastify'
import type { SandboxSettings } from './config.ts'
import { registerControl } from './control/control-routes.ts'
import type { SandboxContext, RunningSimulator } from './sandbox-context.ts'
import { createInbox } from './mail/inbox.ts'
import { createSmtpServer } from './mail/smtp.ts'
import { registerPages } from './pages/page-routes.ts'

type Options = {
  readonly settings: SandboxSettings
  readonly simulators: readonly Simulator[]
  readonly recordsFile?: string | null
  readonly logLevel?: string
}

export type Sandbox = {
  start(ports: { port: number; smtpPort: number }): Promise<{ http: number; smtp: number }>
  stop(): Promise<void>
}

const LOOPBACK = '127.0.0.1'

/** Creates the simulators, the mail server, the control API and the pages. Nothing listens until `start`. */
export function createSandbox({
  settings,
  simulators,
  recordsFile = null,
  logLevel = 'silent',
}: Options): Sandbox {
  const app = fastify({
    logger: { level: logLevel },
    bodyLimit: 262_144,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  })
  const clock = createClock()
  const faults = createFaultInjector()
  const calls = createCallLog(clock)
  const store = createStore(recordsFile)
  const scheduler = createScheduler((error) => app.log.error(error))
  const inbox = createInbox(clock)
  const publicUrl = () => `http://${LOOPBACK}:${portOf(app.server.address())}`

  const parts = { faults, calls, store, clock, scheduler, publicUrl }
  const running = new Map(
    simulators.map((simulator): [string, RunningSimulator] => {
      const context = createSimulatorContext(simulator, settings.simulators[simulator.slug] ?? {}, parts)
      return [simulator.slug, { simulator, context }]
    }),
  )
  const sandbox: SandboxContext = { settings, simulators: running, faults, calls, clock, scheduler, inbox }
  const smtp = createSmtpServer({
    inbox,
    faults: faults.forSimulator('mail'),
    log: calls.forSimulator('mail'),
  })
  smtp.on('error', (error) => app.log.warn(error))

  guardHost(app)
  for (const { simulator, context } of running.values()) {
    app.register(async (scope) => mountSimulator(scope, simulator, context), { prefix: `/${simulator.slug}` })
  }
  app.register(async (scope) => registerControl(scope, sandbox), { prefix: '/control' })
  app.register(async (scope) => registerPages(scope, sandbox))

  return {
    start: async ({ port, smtpPort }) => {
      await app.listen({ host: LOOPBACK, port })
      await new Promise<void>((resolve, reject) => {
        smtp.once('error', reject)
        smtp.listen(smtpPort, LOOPBACK, () => resolve())
      })
      for (const { simulator, context } of running.values()) simulator.resume?.(context)
      return { http: portOf(app.server.address()), smtp: portOf(smtp.server.address()) }
    },
    stop: async () => {
      scheduler.stop()
      await app.close()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      store.flush()
    },
  }
}

/**
 * Cookies and frames must behave as with a simulator on another site, so `localhost` redirects to 127.0.0.1;
 * any other name is refused.
 */
function guardHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { hostname, port } = request
    if (hostname === LOOPBACK) return
    if (hostname === 'localhost')
      return reply.redirect(`http://${LOOPBACK}:${port ?? portOf(app.server.address())}${request.url}`, 307)
    return reply.code(421).send({ message: 'The sandbox answers at 127.0.0.1 only.' })
  })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('The sandbox does not listen on a port.')
  return address.port
}
