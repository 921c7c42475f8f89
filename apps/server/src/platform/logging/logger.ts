import type { FastifyBaseLogger } from 'fastify'
import { destination, pino } from 'pino'
import { safeErrorFields } from './safe-error-fields.ts'

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

/** A system call for every line would be a twentieth of what a bet costs; what is gathered is out within this time, and at exit. */
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
