import { ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import { readDueCursor } from '../../platform/db/due-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { closeItem } from './close-item.ts'
import { listItems } from './list-items.ts'
import { giveBackItem, takeItem } from './take-item.ts'

export function staffItemsRoutes(deps: { readonly db: Kysely<DB> }) {
  return {
    'staff.items': async ({ input, caller }) => {
      const { open, kind = null, playerId = null, cursor } = input
      return ok(
        await listItems(deps, {
          staff: caller,
          isOpen: open === 'true',
          kind,
          playerId,
          after: readDueCursor(cursor),
        }),
      )
    },

    'staff.itemTake': ({ input, caller }) => takeItem(deps, { ...input, staff: caller }),

    'staff.itemGiveBack': ({ input, caller }) => giveBackItem(deps, { ...input, staff: caller }),

    'staff.itemClose': ({ input, caller }) =>
      closeItem(deps, { id: input.id, staffId: caller.staffId, note: input.note }),
  } satisfies Handlers
}
