import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

type Options = {
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  /** Reads what is only worth knowing when somebody asks. */
  beforeMetrics(): void
  /** Can requests be served? */
  isReady(): Promise<boolean>
  /** Only where the clock is a test's or a demo's. */
  readonly test: { runDue(): Promise<number>; advance(seconds: number): Promise<void> } | null
}

/** What is for the operator's own machines: it listens on the loopback address only. */
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
  app.get('/ready', async (_request, reply) => {
    const isReady = await options.isReady().catch(() => false)
    return reply.code(isReady ? 200 : 503).send({ ready: isReady })
  })
  const { test } = options
  if (test !== null) {
    app.post('/test/run-due', async () => ({ done: await test.runDue() }))
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
