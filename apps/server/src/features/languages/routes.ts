import { refuse } from '@baize/contract'
import { err, ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { saveLocale } from '../players/index.ts'
import { readOperatorSettings } from '../settings/index.ts'

export function languageRoutes({ db }: { readonly db: Kysely<DB> }) {
  return {
    'account.saveLanguage': async ({ input: { language }, caller, visit }) => {
      const { languages } = await readOperatorSettings(db)
      if (!languages.includes(language)) return err(refuse('element_not_found', {}))
      visit.keepLanguage(language)
      if (caller !== null) await saveLocale(db, caller.playerId, language)
      return ok({})
    },
  } satisfies Handlers
}
