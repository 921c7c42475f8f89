import { ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { readOperatorSettings } from '../settings/index.ts'
import type { Captcha } from './captcha.ts'
import { deleteOldChallenges } from './captcha-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly captcha: Captcha }

export function captchaRoutes(deps: Deps) {
  return {
    'account.captcha': async () => {
      const settings = await readOperatorSettings(deps.db)
      return ok(deps.captcha.challenge({ maxNumber: settings['captcha.maxNumber'] }))
    },
  } satisfies Handlers
}

export function captchaSweeps(deps: Pick<Deps, 'db'>): Sweep[] {
  return [{ name: 'old-challenges', everySec: 300, run: () => deleteOldChallenges(deps.db, 1000) }]
}
