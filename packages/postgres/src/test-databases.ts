import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import pg from 'pg'

const TEMPLATE_LOCK = 7_032_026_002
const plainName = /^[a-z][a-z0-9_]{0,62}$/

/**
 * A short hash over names and contents. A template's name contains the hash of its sources, so a change
 * creates a new one.
 */
export async function hashOfFiles(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) {
    hash.update(`${relative(root, file)}\0`)
    hash.update(await readFile(file))
    hash.update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Creates the database unless it exists. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${quoted(name)}`)
  })
}

/**
 * Creates a template database once, even for concurrent callers, empty or from another template. `prepare` fills it
 * and must leave no connection open.
 */
export async function ensureTemplate(
  adminUrl: string,
  name: string,
  prepare: () => Promise<void>,
  { from }: { readonly from?: string } = {},
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ])
    if (rowCount !== 0) return
    // Without the mark it belongs to a run that was interrupted.
    await client.query(`drop database if exists ${quoted(name)} with (force)`)
    const source = from === undefined ? '' : ` template ${quoted(from)} strategy file_copy`
    await client.query(`create database ${quoted(name)}${source}`)
    await prepare()
    await client.query(`alter database ${quoted(name)} is_template true`)
  })
}

/** Copies a template: about 50 ms. */
export async function createDatabase(adminUrl: string, name: string, template: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`create database ${quoted(name)} template ${quoted(template)} strategy file_copy`)
  })
}

/** Drops a database and ends its connections. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${quoted(name)} with (force)`)
  })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function quoted(name: string): string {
  if (!plainName.test(name)) throw new Error(`${name} is not a plain database name`)
  return `"${name}"`
}
