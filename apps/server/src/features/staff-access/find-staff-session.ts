import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { hashSecretToken } from '../accounts/index.ts'
import { findLiveStaffSession } from './staff-session-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly settings: { readonly sessionPepper: string } }

/** Who a staff token stands for, or `null` when the session is over. A passive call does not keep it alive. */
export async function findStaffSession(
  deps: Deps,
  token: string,
  { passive }: { passive: boolean },
): Promise<StaffIdentity | null> {
  return await findLiveStaffSession(deps.db, hashSecretToken(deps.settings.sessionPepper, token), passive)
}
