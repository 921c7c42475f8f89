import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'

/** Every `<feature>/sql/*.sql` below a folder of features, in a stable order. */
export async function findSqlFunctions(featuresFolder: string): Promise<readonly string[]> {
  const files = await readdir(featuresFolder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return files
    .filter((file) => /(^|\/)sql\/[^/]+\.sql$/.test(file))
    .sort()
    .map((file) => join(featuresFolder, file))
}

type SqlFile = { readonly name: string; readonly text: string; readonly hash: string }

/**
 * Applies the files whose text changed, in one transaction. Functions have their version in their name, so
 * that two releases can run side by side; none is dropped here.
 */
export async function applySqlFunctions(
  client: pg.Client,
  files: readonly string[],
): Promise<readonly string[]> {
  await client.query('create schema if not exists baize')
  await client.query(
    'create table if not exists baize.sql_function (name text primary key, hash text not null)',
  )
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from baize.sql_function',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const changed = (await Promise.all(files.map(readSqlFile))).filter(
    (file) => applied.get(file.name) !== file.hash,
  )
  if (changed.length === 0) return []
  await client.query('begin')
  try {
    // Functions call each other: the first pass creates them in any order, the second validates their bodies.
    for (const checked of ['off', 'on']) {
      await client.query(`set local check_function_bodies = ${checked}`)
      for (const file of changed) await applyOne(client, file)
    }
    for (const { name, hash } of changed) {
      await client.query(
        'insert into baize.sql_function (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
        [name, hash],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return changed.map((file) => file.name)
}

async function applyOne(client: pg.Client, file: SqlFile): Promise<void> {
  try {
    await client.query(file.text)
  } catch (error) {
    throw new Error(
      `SQL function ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

async function readSqlFile(path: string): Promise<SqlFile> {
  const text = await readFile(path, 'utf8')
  return { name: basename(path), text, hash: createHash('sha256').update(text).digest('hex') }
}
