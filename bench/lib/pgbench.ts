import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * pgbench of any installed PostgreSQL; Debian installs it outside PATH. As root it is downloaded from
 * Debian's packages.
 */
export async function findPgbench(): Promise<string> {
  const found = lookForPgbench()
  if (found !== null) return found
  if (process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-contrib'])
    const installed = lookForPgbench()
    if (installed !== null) return installed
  }
  throw new Error('pgbench is missing: install the package postgresql-contrib')
}

function lookForPgbench(): string | null {
  const folders = (process.env['PATH'] ?? '').split(':')
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => join(debian, version, 'bin')))
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null
}

export type PgbenchRun = {
  readonly pgbench: string
  readonly connection: { readonly socketFolder: string; readonly port: number; readonly database: string }
  readonly clients: number
}

const connectionArguments = ({ connection }: PgbenchRun) => [
  '-h',
  connection.socketFolder,
  '-p',
  String(connection.port),
  '-U',
  'postgres',
  connection.database,
]

/**
 * Transactions per second of a script, or of TPC-B when there is none, after pgbench's own connection time.
 */
export async function pgbenchRate(
  bench: PgbenchRun,
  options: { seconds: number; script?: string },
): Promise<number> {
  const script = options.script === undefined ? ['-b', 'tpcb-like'] : ['-f', options.script]
  const { stdout } = await run(bench.pgbench, [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(bench.clients),
    '-j',
    '2',
    '-T',
    String(options.seconds),
    ...script,
    ...connectionArguments(bench),
  ])
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (rate === undefined) throw new Error(`pgbench answered without a rate: ${stdout}`)
  return Number(rate)
}

/** Runs a script a set number of times for each client. */
export async function pgbenchTransactions(
  bench: PgbenchRun,
  { transactions, script }: { transactions: number; script: string },
): Promise<void> {
  const clients = String(bench.clients)
  await run(bench.pgbench, [
    '-n',
    '-M',
    'prepared',
    '-c',
    clients,
    '-j',
    '2',
    '-t',
    String(transactions),
    '-f',
    script,
    ...connectionArguments(bench),
  ])
}

export async function prepareTpcB(bench: PgbenchRun, scale: number): Promise<void> {
  await run(bench.pgbench, ['-i', '-q', '-s', String(scale), ...connectionArguments(bench)])
}

export async function writeScript(file: string, sql: string): Promise<string> {
  await writeFile(file, sql)
  return file
}
