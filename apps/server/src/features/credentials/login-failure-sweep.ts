import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { deleteOldAttempts } from './login-failure-store.ts'

export function credentialsSweeps({ db }: { readonly db: Kysely<DB> }): Sweep[] {
  return [{ name: 'old-login-failures', everySec: 300, run: () => deleteOldAttempts(db, 200) }]
}
