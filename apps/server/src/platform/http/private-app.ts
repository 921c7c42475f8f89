import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** Whether requests can be served now, or why not. */
export type Readiness = 'ready' | 'stopping' | 'database'

type Options = {
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  /** Updates gauges that are read on demand. */
  beforeMetrics(): void
  readiness(): Promise<Readiness>
  /** Present with the test clock only. */
  readonly test: {
    runDue(): Promise<number>
    deliver(): Promise<number>
    runOwn(): Promise<number>
    advance(seconds: number): Promise<void>
    /** @returns The number of violated invariants. */
    checkLedger(): Promise<number>
  } | null
}

/**
 * The private app for the operator's own machines; it listens on loopback unless `METRICS_ADDRESS` is set.
 */
export function createPrivateApp(options: Options): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  })
  app.get('/metrics', async (_request, reply) => {
    options.beforeMetrics()
    reply.type(options.metrics.registry.contentType)
    return await options.metrics.registry.metrics()
  })
  // Independent of the database: a restart would not bring it back.
  app.get('/live', async () => ({ live: true }))
  app.get('/ready', async (_request, reply) => {
    const readiness = await options.readiness()
    const isReady = readiness === 'ready'
    return reply
      .code(isReady ? 200 : 503)
      .send(isReady ? { ready: true } : { ready: false, reason: readiness })
  })
  const { test } = options
  if (test !== null) {
    app.post('/test/run-due', async () => ({ done: await test.runDue() }))
    app.post('/test/deliver', async () => ({ done: await test.deliver() }))
    app.post('/test/run-own', async () => ({ done: await test.runOwn() }))
    app.post('/test/check-ledger', async () => ({ violated: await test.checkLedger() }))
    app.post<{ Body: { seconds?: unknown } }>('/test/advance', async (request, reply) => {
      const seconds = request.body?.seconds
      if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0)
        return reply.code(400).send({ error: 'seconds must be a number, 0 or more' })
      await test.advance(seconds)
      return {}
    })
  }
  return app
}
