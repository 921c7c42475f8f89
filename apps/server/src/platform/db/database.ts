import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Database = { readonly pool: pg.Pool; readonly db: Kysely<DB> }

type DatabaseOptions = {
  readonly url: string
  readonly poolSize: number
  /** Shown in `pg_stat_activity`; `baize` is a server. */
  readonly applicationName?: string
  /**
   * Statement timeout, 2 s by default. Longer only for work that no request waits for, in a pool of its own.
   */
  readonly statementLimitMs?: number
  /** Limit of the wait for a connection, 500 ms by default. Longer only for work that no request waits for. */
  readonly connectionLimitMs?: number
  /**
   * Called when an idle connection breaks. Without a listener the process would exit with the database
   * (57P01).
   */
  onIdleError(error: Error): void
}

const INT8 = 20
const TIMESTAMPTZ = 1184
const DATE = 1082
const INT8_ARRAY = 1016
const TIMESTAMPTZ_ARRAY = 1185
type Parser = (text: string) => unknown

const toInstant = (text: string) => Temporal.Instant.from(text)
const arrayOf = (parse: Parser) => (text: string) =>
  (pg.types as unknown as ArrayTypes).arrayParser.create(text, parse).parse()
type ArrayTypes = { arrayParser: { create(text: string, parse: Parser): { parse(): unknown } } }

/**
 * Parsed as exact integers, instants, and calendar dates as text. Set per pool, not on the global pg types.
 */
const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [INT8, BigInt],
  [TIMESTAMPTZ, toInstant],
  [DATE, (text) => text],
  [INT8_ARRAY, arrayOf(BigInt)],
  [TIMESTAMPTZ_ARRAY, arrayOf(toInstant)],
])
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}

/** The driver would serialise an instant as JSON, in quotation marks. */
function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString()
  if (Array.isArray(value)) return value.map(toParameter)
  return value
}

/** The driver's client, extended to send instants and to survive connection errors. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // The pool listens for errors of idle clients only. A client in use reports the error through its query;
    // without this listener the event would also end the process.
    this.on('error', () => {})
  }

  override query(...args: never[]): never {
    const all: unknown[] = args
    const [query, values] = all
    if (Array.isArray(values)) all[1] = values.map(toParameter)
    else if (hasValues(query)) all[0] = withValues(query)
    const callback = all.at(-1)
    if (isCallback(callback)) {
      all[all.length - 1] = (error: unknown, result: unknown) => {
        this.#closeIfUnresponsive(error)
        callback(error, result)
      }
    }
    const result: unknown = (super.query as (...rest: unknown[]) => unknown).apply(this, all)
    if (result instanceof Promise) result.catch((error: unknown) => this.#closeIfUnresponsive(error))
    return result as never
  }

  /** Closes a connection whose server does not respond, so that the pool replaces it. */
  #closeIfUnresponsive(error: unknown): void {
    if (error instanceof Error && error.message === READ_TIMEOUT) this.connection.stream.destroy()
  }
}

/** The driver's message after `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout'
type Callback = (error: unknown, result: unknown) => void
const isCallback = (value: unknown): value is Callback => typeof value === 'function'

type WithValues = { values: unknown[] }
const hasValues = (query: unknown): query is WithValues =>
  typeof query === 'object' &&
  query !== null &&
  'values' in query &&
  Array.isArray(query.values) &&
  query.values.some((value) => typeof value === 'object')

/** A copy with converted values; a cursor is changed in place, because its identity matters. */
function withValues(query: WithValues): WithValues {
  const values = query.values.map(toParameter)
  return 'submit' in query ? Object.assign(query, { values }) : { ...query, values }
}

/** Connection options of the API: the role is `baize_app`, independent of the user in the URL (wiring: W6). */
export function connectionOptions(url: string): pg.ClientConfig {
  // Not `new URL`: it rejects a URL with a socket folder, which has no host.
  const isApp = /^postgres(?:ql)?:\/\/baize_app[:@]/.test(url)
  const roleOption = isApp ? {} : { options: '-c role=baize_app' }
  return {
    connectionString: url,
    application_name: 'baize',
    types: typeParsers,
    // Below the time after which firewalls forget an idle connection, which would then swallow a bet.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    ...roleOption,
  }
}

/**
 * The pool and its query builder. Game providers time out after a few seconds, so every wait is bounded: 500
 * ms for a connection, 2 s for a statement, and a second more for a server that does not respond at all (a
 * frozen machine, a broken network).
 */
export function openDatabase({
  statementLimitMs = 2000,
  connectionLimitMs = 500,
  applicationName = 'baize',
  ...options
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connectionOptions(options.url),
    application_name: applicationName,
    Client: Client as unknown as typeof pg.Client,
    max: options.poolSize,
    connectionTimeoutMillis: connectionLimitMs,
    // The first bet on a new connection takes ten times as long, because its function is planned.
    idleTimeoutMillis: 600_000,
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs + 1000,
    idle_in_transaction_session_timeout: 5000,
  } as pg.PoolConfig)
  pool.on('error', options.onIdleError)
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }
}

/**
 * SQLSTATE classes of temporary failures: connection, resources, operator intervention, system, lock not
 * available, rollback.
 */
const passingClasses = new Set(['08', '53', '57', '58', '55', '40'])

/** True when the database is unavailable or overloaded; false for an error of the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return passingClasses.has((error.code ?? '').slice(0, 2))
  const code = 'code' in error ? String(error.code) : ''
  if (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'].includes(code)
  )
    return true
  return /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/.test(
    error.message,
  )
}
