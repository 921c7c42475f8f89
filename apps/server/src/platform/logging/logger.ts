import type { FastifyBaseLogger } from 'fastify'
import { destination, pino } from 'pino'
import { safeErrorFields } from './safe-error-fields.ts'

/** Fields that are redacted in the log, at the top level and up to two levels below. */
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

/**
 * Lines are buffered up to this time, and flushed at exit: a system call per line would be 5 % of the cost of
 * a bet.
 */
const GATHER = { minLength: 4096, periodicFlush: 100 }

/** JSON lines on stdout. */
export function createLogger(level: string): FastifyBaseLogger {
  const options = {
    level,
    base: { app: 'server' },
    serializers: { err: safeErrorFields },
    redact: {
      paths: secrets.flatMap((name) =>
        name === 'code' ? [`body.${name}`] : [name, `*.${name}`, `*.*.${name}`],
      ),
      censor: '[hidden]',
    },
  }
  return pino(options, destination({ dest: 1, sync: false, ...GATHER }))
}
