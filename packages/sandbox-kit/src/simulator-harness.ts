import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { createCallLog, type LoggedCall } from './call-log.ts'
import { createClock } from './clock.ts'
import type { Simulator, SimulatorContext } from './define-simulator.ts'
import { createFaultInjector, type FaultKind } from './faults.ts'
import { createSimulatorContext } from './create-simulator-context.ts'
import { mountSimulator } from './simulator-routes.ts'
import { createScheduler } from './scheduler.ts'
import { createStore } from './store.ts'

export type ReceivedCall = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}
export type PlatformAnswer = { readonly status: number; readonly body: string }

/**
 * One simulator on loopback, and a stub of the platform that records received calls. For tests of simulators.
 */
export type SimulatorHarness = {
  /** The simulator's address, `http://127.0.0.1:<port>/<slug>`. */
  readonly url: string
  readonly controlUrl: string
  readonly platformUrl: string
  readonly received: readonly ReceivedCall[]
  readonly context: SimulatorContext
  /** The simulator's log entries. */
  calls(): readonly LoggedCall[]
  /** Sets the platform's response. */
  answer(answer: (call: ReceivedCall) => PlatformAnswer): void
  fault(operation: string, kind: FaultKind, value?: string, times?: number): void
  /** Runs the simulator's delayed work. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

export async function startSimulatorHarness(
  simulator: Simulator,
  settings: Readonly<Record<string, string>>,
): Promise<SimulatorHarness> {
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } })
  const received: ReceivedCall[] = []
  let answer: (call: ReceivedCall) => PlatformAnswer = () => ({ status: 200, body: '{"received":true}' })
  const platform = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
      )
      const call = { path: request.url ?? '', headers, body: Buffer.concat(chunks).toString('utf8') }
      received.push(call)
      const { status, body } = answer(call)
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })

  const clock = createClock()
  const calls = createCallLog(clock)
  const faults = createFaultInjector()
  const errors: unknown[] = []
  const scheduler = createScheduler((error) => errors.push(error))
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const context = createSimulatorContext(simulator, settings, {
    faults,
    calls,
    store: createStore(null),
    clock,
    scheduler,
    publicUrl: origin,
  })
  app.register(async (scope) => mountSimulator(scope, simulator, context), { prefix: `/${simulator.slug}` })
  app.register(async (scope) => simulator.registerControl?.(scope, context), {
    prefix: `/control/${simulator.slug}`,
  })

  await app.listen({ host: '127.0.0.1', port: 0 })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  return {
    url: `${origin()}/${simulator.slug}`,
    controlUrl: `${origin()}/control/${simulator.slug}`,
    platformUrl: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    received,
    context,
    calls: () => calls.list(),
    answer: (next) => {
      answer = next
    },
    fault: (operation, kind, value = '', times = 1) =>
      faults.add({ simulator: simulator.slug, operation, kind, times, value }),
    runDue: async () => {
      await scheduler.runDue()
      if (errors.length > 0) throw errors[0]
    },
    stop: async () => {
      scheduler.stop()
      await app.close()
      platform.closeAllConnections()
      await new Promise((resolve) => platform.close(resolve))
    },
  }
}
