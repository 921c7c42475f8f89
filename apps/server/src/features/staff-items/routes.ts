import { ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import { readIdCursor } from '../../platform/db/id-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { closeItem } from './close-item.ts'
import { listItems } from './list-items.ts'

export function staffItemsRoutes(deps: { readonly db: Kysely<DB> }) {
  return {
    'staff.items': async ({ input }) =>
      ok(await listItems(deps, { isOpen: input.open === 'true', kind: input.kind ?? null, before: readIdCursor(input.cursor) })),

    'staff.itemClose': ({ input, caller }) => closeItem(deps, { id: input.id, staffId: caller.staffId, note: input.note }),
  } satisfies Handlers
}
