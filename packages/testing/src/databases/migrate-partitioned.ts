import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, recordedNamesOf } from '@baize/postgres'
import pg from 'pg'
import { partitionByPlayer, type Partitioned } from './partition-by-player.ts'

/** The migrations of a folder, rewritten. */
export const partitionedMigrations = (folder: string): readonly (Partitioned & { readonly file: string })[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ file, ...partitionByPlayer(readFileSync(join(folder, file), 'utf8')) }))

/**
 * Applies the migrations with the tables of players hash-partitioned, and records them under their own names, so that
 * the platform's programs continue from there and its servers accept the database.
 * @returns The partitioned tables.
 */
export async function migratePartitioned(url: string, migrationsFolder: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-partitioned-'))
  try {
    const partitioned = partitionedMigrations(migrationsFolder)
    for (const { file, text } of partitioned) writeFileSync(join(folder, file), text)
    await migrate({ url, migrationsFolder: folder, functionFiles: [] })
    const [recorded, own] = [await recordedNamesOf(folder), await recordedNamesOf(migrationsFolder)]
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.query(
      'update kysely_migration m set name = n.own from unnest($1::text[], $2::text[]) n (recorded, own) where m.name = n.recorded',
      [recorded, own],
    )
    await client.end()
    return partitioned.flatMap(({ tables }) => tables)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
