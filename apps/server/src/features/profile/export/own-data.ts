import type { Kysely } from 'kysely'
import { currencyOf, type CurrencyCode } from '@baize/domain'
import type { DB } from '../../../platform/db/schema.ts'
import type { Messages } from '../../../platform/messages/messages.ts'
import { listRequestsTo } from '../../cases/index.ts'
import { listLimits, type LimitDeps } from '../../limits/index.ts'
import { listPostedCorrections } from '../../corrections/index.ts'
import { getPlayer } from '../../players/index.ts'
import { listOwnRestrictions } from '../../restrictions/index.ts'
import { profileEntries } from '../profile-form.ts'
import { profileFrame, type DetailsDeps } from '../read-details.ts'
import { listLogins, listMovements, PAGE_ROWS, type ExportedMovement } from './export-store.ts'

export type OwnDataDeps = DetailsDeps & LimitDeps & { readonly messages: Pick<Messages, 'text' | 'has'> }

type Row = Readonly<Record<string, unknown>>
type PageReader<Each> = (after: string | null) => Promise<readonly Each[]>

/** The lines of a list, page by page: a player with years of play needs the memory of one page. */
async function* linesOf<Each extends { readonly id: string }>(
  read: PageReader<Each>,
  describe: (row: Each) => Row,
): AsyncGenerator<string> {
  let after: string | null = null
  let isFirst = true
  for (;;) {
    const page: readonly Each[] = await read(after)
    const last = page.at(-1)
    if (last === undefined) return
    const lines = page.map((row) => `    ${JSON.stringify(describe(row))}`).join(',\n')
    yield isFirst ? `\n${lines}` : `,\n${lines}`
    isFirst = false
    after = last.id
  }
}

const amountText = (minor: bigint, currency: string): string => {
  const digits = currencyOf(currency as CurrencyCode).exponent
  const [sign, text] = [
    minor < 0n ? '-' : '',
    (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0'),
  ]
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const movementRow = (row: ExportedMovement): Row => ({
  at: row.at.toString(),
  kind: row.kind,
  amount: amountText(row.amount, row.currency),
  balanceAfter: amountText(row.balanceAfter, row.currency),
  currency: row.currency,
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.round !== null && { round: row.round }),
  ...(row.game !== null && { game: row.game }),
})

/** The text of a JSON document with everything that the platform knows of a player and may say. */
export async function* ownData(
  deps: OwnDataDeps,
  playerId: string,
  language: string,
): AsyncGenerator<string> {
  const { db, messages } = deps
  const nameOf = (field: string) =>
    messages.has(`field.${field}`) ? messages.text(language, `field.${field}`) : field
  const list = async function* <Each extends { readonly id: string }>(
    name: string,
    read: PageReader<Each>,
    describe: (row: Each) => Row,
  ) {
    yield `,\n  ${JSON.stringify(name)}: [`
    yield* linesOf(read, describe)
    yield '\n  ]'
  }
  const head = await headOf(deps, playerId, nameOf)
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, '')
  yield* list('sessions', (after) => listLogins(db, { playerId, after }), loginRow)
  const limit = PAGE_ROWS
  yield* list('restrictions', (after) => listOwnRestrictions(db, { playerId, after, limit }), restrictionRow)
  yield* list('corrections', (after) => listPostedCorrections(db, { playerId, after, limit }), correctionRow)
  yield* list('questions', (after) => listRequestsTo(db, { playerId, after, limit }), questionRow)
  yield* list('transactions', movementsOf(db, playerId, false), movementRow)
  yield* list('bets', movementsOf(db, playerId, true), movementRow)
  yield '\n}\n'
}

const movementsOf =
  (db: Kysely<DB>, playerId: string, isPlay: boolean): PageReader<ExportedMovement> =>
  (after) =>
    listMovements(db, { playerId, after, isPlay })

const loginRow = ({
  startedAt,
  lastSeenAt,
  endedAt,
  ip,
  userAgent,
}: Awaited<ReturnType<typeof listLogins>>[number]): Row => ({
  startedAt: startedAt.toString(),
  lastSeenAt: lastSeenAt.toString(),
  endedAt: endedAt?.toString() ?? null,
  ip,
  browser: userAgent,
})

/** A time-out, or a block with what the player reads about it; never what staff noted (D-31). */
const restrictionRow = ({
  kind,
  source,
  startsAt,
  endsAt,
  liftedAt,
  message,
}: Awaited<ReturnType<typeof listOwnRestrictions>>[number]): Row => ({
  kind,
  setBy: source,
  from: startsAt.toString(),
  until: (liftedAt ?? endsAt)?.toString() ?? null,
  message,
})

/** What staff asked, and the answer; never what they noted about it (D-31). */
const questionRow = (row: Awaited<ReturnType<typeof listRequestsTo>>[number]): Row => ({
  requestedAt: row.requested_at.toString(),
  question: row.question,
  answer: row.answer,
  answeredAt: row.answered_at?.toString() ?? null,
  files: row.files.map(({ name }) => name),
})

const correctionRow = ({
  at,
  kind,
  reference,
  amountMinor,
  currency,
  message,
}: Awaited<ReturnType<typeof listPostedCorrections>>[number]): Row => ({
  at: at.toString(),
  kind,
  amount: amountText(amountMinor, currency),
  currency,
  reference,
  message,
})

/** What fits into memory: the account, the profile, the consents and the limits. */
async function headOf(deps: OwnDataDeps, playerId: string, nameOf: (field: string) => string): Promise<Row> {
  const player = await getPlayer(deps.db, playerId)
  const frame = await profileFrame(deps, player)
  const entries = profileEntries(frame)
  const { limits } = await listLimits(deps, playerId)
  return {
    createdAt: Temporal.Instant.fromEpochMilliseconds(deps.clock.nowMs()).toString(),
    account: {
      playerNumber: player.publicUserId,
      openedAt: player.createdAt.toString(),
      currency: player.currency,
      country: player.country,
      language: player.locale,
      licence: player.licence,
    },
    profile: entries
      .filter(({ field }) => field.control !== 'checkbox')
      .map(({ field, value }) => {
        const fact = frame.identity.get(field.name)
        return {
          field: field.name,
          name: nameOf(field.name),
          // Numbers of documents are masked here too: a file is stored and sent on.
          value,
          ...(fact !== undefined && {
            source: fact.source,
            since: fact.createdAt.toString(),
            verifiedAt: fact.verifiedAt?.toString() ?? null,
          }),
        }
      }),
    consents: entries
      .filter(({ field }) => field.control === 'checkbox')
      .map(({ field, value }) => ({
        field: field.name,
        name: nameOf(field.name),
        given: value === 'true',
      })),
    limits: limits.map((limit) => ({
      type: limit.type,
      period: limit.period,
      amount: limit.amount?.toString() ?? null,
      used: limit.used.toString(),
    })),
  }
}
