import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** Names of fields whose values never reach a log, wherever one level or two below the record they stand. */
const secrets = [
  'password',
  'confirmPassword',
  'token',
  'cookie',
  'authorization',
  'iban',
  'code',
  'totpSecret',
  'apiSecret',
  'webhookSecret',
  'privateKey',
]

/** JSON lines on stdout. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: { app: 'server' },
    redact: {
      paths: secrets.flatMap((name) => (name === 'code' ? [`body.${name}`] : [name, `*.${name}`, `*.*.${name}`])),
      censor: '[hidden]',
    },
  })
}
