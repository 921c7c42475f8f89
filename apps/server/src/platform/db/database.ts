import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export type Database = { readonly pool: pg.Pool; readonly db: Kysely<DB> }

type DatabaseOptions = {
  readonly url: string
  readonly poolSize: number
  /** What `pg_stat_activity` calls its connections; `baize` is a server. */
  readonly applicationName?: string
  /** How long a statement may take; 2 s when left out. For what nobody waits for, with a pool of its own. */
  readonly statementLimitMs?: number
  /** Called when an idle connection breaks. Without a listener the process would die with the database (57P01). */
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

/** What the driver gives back: exact integers, instants, calendar dates as text. Per pool, so that other users of pg keep theirs. */
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

/** The driver would write an instant as JSON, in quotation marks. */
function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString()
  if (Array.isArray(value)) return value.map(toParameter)
  return value
}

/** The driver's client, taught to send instants and to break quietly. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // The pool listens only while a client lies idle. One that breaks in somebody's hands tells him through his query; without a
    // listener of our own the event would end the process.
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
        this.#leaveIfSilent(error)
        callback(error, result)
      }
    }
    const asked: unknown = (super.query as (...rest: unknown[]) => unknown).apply(this, all)
    if (asked instanceof Promise) asked.catch((error: unknown) => this.#leaveIfSilent(error))
    return asked as never
  }

  /** Whoever asked has his error; nobody else shall wait at a connection that says nothing. The pool takes it away and makes another. */
  #leaveIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === SILENT) this.connection.stream.destroy()
  }
}

/** What the driver says after `query_timeout`. */
const SILENT = 'Query read timeout'
type Callback = (error: unknown, result: unknown) => void
const isCallback = (value: unknown): value is Callback => typeof value === 'function'

type WithValues = { values: unknown[] }
const hasValues = (query: unknown): query is WithValues =>
  typeof query === 'object' &&
  query !== null &&
  'values' in query &&
  Array.isArray(query.values) &&
  query.values.some((value) => typeof value === 'object')

/** A copy, except of a cursor, which must stay itself. */
function withValues(query: WithValues): WithValues {
  const values = query.values.map(toParameter)
  return 'submit' in query ? Object.assign(query, { values }) : { ...query, values }
}

/** How the API connects: as the role `baize_app`, whatever user the address names (wiring: W6). */
export function connectionOptions(url: string): pg.ClientConfig {
  // Not `new URL`: an address with a socket folder has no host, which that refuses.
  const isApp = /^postgres(?:ql)?:\/\/baize_app[:@]/.test(url)
  const roleOption = isApp ? {} : { options: '-c role=baize_app' }
  return {
    connectionString: url,
    application_name: 'baize',
    types: typeParsers,
    keepAlive: true,
    ...roleOption,
  }
}

/**
 * The pool and the query builder on it. Suppliers give up after seconds, so waiting is bounded everywhere:
 * 500 ms for a connection, 2 s for a statement, a second more for a database that says nothing at all (a machine that froze, a broken line).
 */
export function openDatabase({
  statementLimitMs = 2000,
  applicationName = 'baize',
  ...options
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connectionOptions(options.url),
    application_name: applicationName,
    Client: Client as unknown as typeof pg.Client,
    max: options.poolSize,
    connectionTimeoutMillis: 500,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs + 1000,
    idle_in_transaction_session_timeout: 5000,
  } as pg.PoolConfig)
  pool.on('error', options.onIdleError)
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }
}

/** Classes of SQLSTATE that mean "not now": connection, resources, operator intervention, system, lock not available, rolled back. */
const passingClasses = new Set(['08', '53', '57', '58', '55', '40'])

/** Is the database away or too busy, as opposed to a bug in a statement? */
export function isDatabaseTrouble(error: unknown): boolean {
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
