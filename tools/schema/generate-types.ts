import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'

export const schemaFile = join(repositoryRoot, 'apps/server/src/platform/db/schema.ts')

/** Excluded: the queue's schema, and the tables of migrations. */
const excluded = '(pgboss.*|kysely_*|baize.*)'

/** Writes the types of a migrated database's tables into a file. */
export function generateTypes(url: string, outFile: string): void {
  const options = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    outFile,
    '--default-schema',
    'public',
    '--date-parser',
    'string',
  ]
  const mapping = [
    '--type-mapping',
    JSON.stringify({ int8: 'bigint', timestamptz: 'Temporal.Instant' }),
    '--exclude-pattern',
    excluded,
  ]
  const { status, stdout, stderr } = spawnSync('kysely-codegen', [...options, ...mapping], {
    encoding: 'utf8',
    cwd: repositoryRoot,
  })
  if (status !== 0) throw new Error(`kysely-codegen failed.\n${stdout}${stderr}`)
}
