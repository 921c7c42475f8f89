import type { OutputOf } from '@baize/contract'
import { isCaseKind, loginKey, mayStaff, type CurrencyCode } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { findCasesBySubject } from '../cases/index.ts'
import { listPlayerSummaries, type PlayerSummary } from '../players/index.ts'
import { maskEmail } from './mask-person.ts'
import { findPaymentsByStart, type FoundPaymentRow } from './payment-search-store.ts'
import { findPlayerIdsByStart } from './profile-store.ts'

type Found = OutputOf<'staff.search'>

const MAX_FOUND_OF_A_KIND = 5
const MIN_CHARACTERS = 2
const MIN_OF_REFERENCE = 3
/** One more than is returned, which shows whether there are more. */
const LIMIT = MAX_FOUND_OF_A_KIND + 1
const reference = /^[DW][0-9A-Z]*$/

/**
 * Finds by the start of a text what a role may see. The audit row has what was found, not the text, which may
 * be personal data.
 */
export async function searchBackOffice(
  { db }: { readonly db: Kysely<DB> },
  { staff, query }: { staff: StaffIdentity; query: string },
): Promise<Found> {
  const text = query.trim()
  if (text.length < MIN_CHARACTERS) return { players: [], payments: [], cases: [], hasMore: false }
  const start = text.toUpperCase()
  const isReference = text.length >= MIN_OF_REFERENCE && reference.test(start)
  const paymentsOf = async (kind: FoundPaymentRow['kind']) =>
    isReference ? await findPaymentsByStart(db, { kind, start, limit: LIMIT }) : []
  const withdrawals = await paymentsOf('withdrawal')
  const deposits = await paymentsOf('deposit')
  const cases = text.length < MIN_OF_REFERENCE ? [] : await findCasesBySubject(db, text, LIMIT)
  const playerIds = await findPlayerIdsByStart(db, {
    text,
    login: loginKey(text),
    isLoginPartial: mayStaff(staff, 'revealPlayers'),
    limit: LIMIT,
  })
  const payments = [...withdrawals.slice(0, MAX_FOUND_OF_A_KIND), ...deposits.slice(0, MAX_FOUND_OF_A_KIND)]
  const shownIds = playerIds.slice(0, MAX_FOUND_OF_A_KIND)
  const summaries = await listPlayerSummaries(db, [
    ...new Set([...shownIds, ...payments.map(({ playerId }) => playerId)]),
  ])
  const players = new Map(summaries.map((player) => [player.playerId, player]))
  const found: Found = {
    players: shownIds.flatMap((id) => {
      const player = players.get(id)
      return player === undefined ? [] : [playerToWire(player)]
    }),
    payments: payments.map((payment) => paymentToWire(payment, players.get(payment.playerId))),
    cases: cases
      .slice(0, MAX_FOUND_OF_A_KIND)
      .flatMap(({ id, kind, subject, isOpen, openedAt }) =>
        isCaseKind(kind) ? [{ id, kind, subject, isOpen, openedAt: openedAt.toString() }] : [],
      ),
    hasMore: [withdrawals, deposits, cases, playerIds].some(({ length }) => length === LIMIT),
  }
  await recordSearch(db, staff, found)
  return found
}

async function recordSearch(db: Kysely<DB>, { staffId }: StaffIdentity, found: Found): Promise<void> {
  const subject = `staff:${staffId}`
  const details = {
    players: found.players.map(({ playerId }) => playerId),
    payments: found.payments.map((payment) => payment.reference),
    cases: found.cases.map(({ id }) => id),
  }
  await appendAudit(db, { subject, actor: subject, action: 'back_office_searched', details })
}

const playerToWire = (player: PlayerSummary): Found['players'][number] => ({
  playerId: player.playerId,
  publicUserId: player.publicUserId,
  nickName: player.nickName,
  email: maskEmail(player.email),
  status: player.status,
  since: player.createdAt.toString(),
})

function paymentToWire(row: FoundPaymentRow, player: PlayerSummary | undefined): Found['payments'][number] {
  const { playerId, kind, amount, state } = row
  return {
    ...{ reference: row.reference, kind, playerId, amount, state },
    publicUserId: player?.publicUserId ?? '',
    nickName: player?.nickName ?? '',
    currency: row.currency as CurrencyCode,
    at: row.at.toString(),
  }
}
