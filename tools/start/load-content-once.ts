import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stackPaths } from '@baize/testing'
import pg from 'pg'
import { contentNote } from './stack-files.ts'

type Options = { readonly ownerUrl: string; readonly serverFile: string; load(): Promise<void> }

/** Loads `content/`, unless the same content with the same staff was already loaded into this database. */
export async function loadContentOnce({ ownerUrl, serverFile, load }: Options): Promise<void> {
  const hash = createHash('sha256')
    .update(readFileSync(stackPaths.loadContent))
    .update(readFileSync(serverFile))
    .update(process.env['DEMO'] ?? '')
  for (const file of readdirSync(stackPaths.content).sort()) {
    if (file.endsWith('.json')) hash.update(file).update(readFileSync(join(stackPaths.content, file)))
  }
  const wanted = hash.digest('hex')
  const loaded = await loadedSince(ownerUrl)
  if (loaded !== null && readNote() === `${wanted} ${loaded}`) return
  await load()
  writeFileSync(contentNote, `${wanted} ${await loadedSince(ownerUrl)}`, { mode: 0o600 })
}

/** Identifies a database by the creation time of its first member of staff. */
async function loadedSince(ownerUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ since: string | null }>(
      'select min(created_at)::text as since from staff_member where is_demo',
    )
    return rows[0]?.since ?? null
  } finally {
    await client.end()
  }
}

function readNote(): string {
  try {
    return readFileSync(contentNote, 'utf8')
  } catch {
    return ''
  }
}
