import type { InputOf, OutputOf, Refusal, StaffWithdrawalRow } from '@baize/contract'
import { limitPeriodsAt, mayStaff, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import { readPlace } from '../../../platform/db/list-page.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { rulesOfLicences } from '../../licences/index.ts'
import { offeredCurrencies, readOperatorSettings, type OperatorSettings } from '../../settings/index.ts'
import type { OwnerNameAudit } from './owner-name-audit.ts'
import { queueCursor, queuePlaceOf, readQueueCursor } from './queue-cursor.ts'
import { queueRowsToWire } from './queue-row-wire.ts'
import { countQueues, listQueue, readDecided, type QueueFilter, type QueuePlace } from './queue-store.ts'

const PAGE_SIZE = 50
/** The domain evaluates the checks row by row: a filter by check reads at most this many pages for one. */
const MAX_PAGES = 20

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'ruleSets'>
  readonly names: OwnerNameAudit
}
type Input = InputOf<'staff.withdrawals'>

/** One page of a queue, with the size of the open queues. */
export async function listWithdrawalQueue(
  deps: Deps,
  { staff, input }: { readonly staff: StaffIdentity; readonly input: Input },
): Promise<Result<OutputOf<'staff.withdrawals'>, Refusal<'validation_failed'>>> {
  const after = readPlace(input.cursor, readQueueCursor)
  if (!after.ok) return after
  const nowMs = deps.clock.nowMs()
  const settings = await readOperatorSettings(deps.db)
  const page = await readPage(deps.db, { staff, input, after: after.value, nowMs, settings })
  if (mayStaff(staff, 'seeAccountOwners'))
    await deps.names.record(
      deps.db,
      staff,
      page.withdrawals.map(({ reference }) => reference),
    )
  const days = rulesOfLicences({ settings, ruleSets: deps.plugins.ruleSets, nowMs }).map(
    ({ licence, ruleSet: { timeZone } }) => ({
      licence: licence.name,
      sinceMs: limitPeriodsAt(nowMs, timeZone).daily.startMs,
    }),
  )
  const methods = [...deps.plugins.paymentMethods.values()].filter(
    ({ direction }) => direction === 'withdrawal',
  )
  return ok({
    ...page,
    counts: await countQueues(deps.db),
    today: await readDecided(deps.db, days),
    currencies: [...offeredCurrencies(settings)],
    methods: methods.map(({ id, slug }) => ({ id, slug })),
  })
}

/** Reads rows until the page is full or `MAX_PAGES` were read; the cursor continues from there. */
async function readPage(
  db: Kysely<DB>,
  {
    staff,
    input,
    after: first,
    nowMs,
    settings,
  }: {
    readonly staff: StaffIdentity
    readonly input: Input
    readonly after: QueuePlace | null
    readonly nowMs: number
    readonly settings: OperatorSettings
  },
): Promise<Pick<OutputOf<'staff.withdrawals'>, 'withdrawals' | 'nextCursor'>> {
  const filter = filterOf(input, staff)
  const found: StaffWithdrawalRow[] = []
  let after = first
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const rows = await listQueue(db, {
      queue: input.queue,
      sort: input.sort ?? 'due',
      after,
      limit: PAGE_SIZE + 1,
      filter,
    })
    const page = rows.slice(0, PAGE_SIZE)
    for (const [index, row] of (await queueRowsToWire(db, page, { nowMs, staff, settings })).entries()) {
      if (!hasCheck(row, input.check)) continue
      found.push(row)
      const last = page[index]
      if (found.length === PAGE_SIZE && last !== undefined)
        return {
          withdrawals: found,
          nextCursor: index + 1 < rows.length ? queueCursor(queuePlaceOf(last)) : null,
        }
    }
    const last = page.at(-1)
    if (last === undefined || rows.length <= PAGE_SIZE) return { withdrawals: found, nextCursor: null }
    after = queuePlaceOf(last)
  }
  return { withdrawals: found, nextCursor: after === null ? null : queueCursor(after) }
}

function filterOf(input: Input, { staffId }: StaffIdentity): QueueFilter {
  return {
    text: input.text?.trim(),
    licence: input.licence,
    currency: input.currency,
    from: input.from,
    to: input.to,
    method: input.method === undefined ? undefined : Number(input.method),
    with: input.with === undefined ? undefined : { staffId, who: input.with },
  }
}

function hasCheck({ concerns }: StaffWithdrawalRow, check: Input['check']): boolean {
  if (check === undefined) return true
  return check === 'none' ? concerns.length === 0 : concerns.includes(check)
}
