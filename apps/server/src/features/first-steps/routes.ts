import { ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { dismissFirstSteps } from '../players/index.ts'

export function firstStepsRoutes({ db }: { readonly db: Kysely<DB> }) {
  return {
    'account.dismissFirstSteps': async ({ caller }) => {
      await dismissFirstSteps(db, caller.playerId)
      return ok({})
    },
  } satisfies Handlers
}
