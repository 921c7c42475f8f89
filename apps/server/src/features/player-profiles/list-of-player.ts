import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import {
  declineReasonOf,
  err,
  maskIban,
  ok,
  type AuditAction,
  type CurrencyCode,
  type Result,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import { cutPage, readIdCursor, readPlace } from '../../platform/db/list-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import { describeDevice } from '../sessions/index.ts'
import {
  listDepositRows,
  listNoteRows,
  listPaymentCardRows,
  listSessionRows,
  listTransactions,
  listWithdrawalRows,
  type PageOf,
  type PaymentCardRow,
  type PaymentRow,
  type SessionRow,
  type TransactionRow,
} from './profile-store.ts'
import { recordReading, type PlayerAccess, type NotFound } from './read-player.ts'

const PAGE_SIZE = 50

type Deps = { readonly db: Kysely<DB> }
type PageRequest = PlayerAccess & { readonly cursor: string | undefined }
type NotListed = NotFound | Refusal<'validation_failed'>
type Listed<Row> = Result<{ readonly page: readonly Row[]; readonly nextCursor: string | null }, NotListed>

/** A page of a list of a player; viewing the first page is recorded in the audit trail. */
async function listOf<Row extends { readonly id: string }>(
  { db }: Deps,
  { cursor, ...request }: PageRequest,
  { action, read }: { action: AuditAction; read: (db: Kysely<DB>, page: PageOf) => Promise<readonly Row[]> },
): Promise<Listed<Row>> {
  const place = readPlace(cursor, readIdCursor)
  if (!place.ok) return place
  const before = place.value
  if (!(await recordReading(db, request, action, before === null ? {} : { olderThan: before })))
    return err(refuse('element_not_found', {}))
  return ok(cutPage(await read(db, { playerId: request.playerId, before, limit: PAGE_SIZE + 1 }), PAGE_SIZE))
}

export async function listPostings(
  deps: Deps,
  request: PageRequest,
): Promise<Result<OutputOf<'staff.playerPostings'>, NotListed>> {
  const listed = await listOf(deps, request, { action: 'player_postings_viewed', read: listTransactions })
  return listed.ok
    ? ok({ transactions: listed.value.page.map(transactionToWire), nextCursor: listed.value.nextCursor })
    : listed
}

function transactionToWire(row: TransactionRow): OutputOf<'staff.playerPostings'>['transactions'][number] {
  const { id, kind, source, reference, round, legs } = row
  return {
    ...{ id, kind, source, reference, round },
    currency: row.currency as CurrencyCode,
    at: row.created_at.toString(),
    legs: legs.map(({ account, amount, balanceAfter }) => ({
      account,
      amount: BigInt(amount),
      balanceAfter: BigInt(balanceAfter),
    })),
  }
}

export async function listPayments(
  deps: Deps,
  { kind, ...request }: PageRequest & { readonly kind: 'deposit' | 'withdrawal' },
): Promise<Result<OutputOf<'staff.playerPayments'>, NotListed>> {
  const read = kind === 'deposit' ? listDepositRows : listWithdrawalRows
  const listed = await listOf(deps, request, { action: `player_${kind}s_viewed`, read })
  return listed.ok
    ? ok({ payments: listed.value.page.map(paymentToWire), nextCursor: listed.value.nextCursor })
    : listed
}

function paymentToWire(row: PaymentRow): OutputOf<'staff.playerPayments'>['payments'][number] {
  const { id, reference, state, amount, provider } = row
  return {
    ...{ id, reference, state, amount, provider },
    currency: row.currency as CurrencyCode,
    providerReference: row.provider_reference,
    destination: row.iban === null ? null : maskIban(row.iban),
    declineReason: row.decline_reason === null ? null : declineReasonOf(row.decline_reason),
    declineCode: row.decline_code,
    at: row.at.toString(),
  }
}

export async function listPaymentCards(
  deps: Deps,
  request: PageRequest,
): Promise<Result<OutputOf<'staff.playerPaymentCards'>, NotListed>> {
  const listed = await listOf(deps, request, {
    action: 'player_payment_cards_viewed',
    read: listPaymentCardRows,
  })
  return listed.ok
    ? ok({ cards: listed.value.page.map(paymentCardToWire), nextCursor: listed.value.nextCursor })
    : listed
}

function paymentCardToWire(row: PaymentCardRow): OutputOf<'staff.playerPaymentCards'>['cards'][number] {
  const { id, provider, brand, blocked } = row
  return {
    ...{ id, provider, brand },
    ending: row.last_four,
    expiryDate: row.expiry_date.slice(0, 7),
    addedAt: row.added_at.toString(),
    lastUsedAt: row.last_used_at?.toString() ?? null,
    removedAt: row.removed_at?.toString() ?? null,
    block:
      blocked === null
        ? null
        : {
            kind: blocked,
            by: row.blocked_by,
            at: row.blocked_at?.toString() ?? null,
            note: row.block_reason,
          },
  }
}

export async function listPlayerSessions(
  deps: Deps,
  request: PageRequest,
): Promise<Result<OutputOf<'staff.playerSessions'>, NotListed>> {
  const listed = await listOf(deps, request, { action: 'player_sessions_viewed', read: listSessionRows })
  return listed.ok
    ? ok({ sessions: listed.value.page.map(sessionToWire), nextCursor: listed.value.nextCursor })
    : listed
}

function sessionToWire(row: SessionRow): OutputOf<'staff.playerSessions'>['sessions'][number] {
  const { browser, system } = describeDevice(row.user_agent)
  return {
    id: row.id,
    isLive: row.is_live,
    browser,
    system,
    ip: row.ip,
    startedAt: row.created_at.toString(),
    lastSeenAt: row.last_seen_at.toString(),
    endedAt: row.ended_at?.toString() ?? null,
  }
}

export async function listNotes(
  deps: Deps,
  request: PageRequest,
): Promise<Result<OutputOf<'staff.playerNotes'>, NotListed>> {
  const listed = await listOf(deps, request, { action: 'player_notes_viewed', read: listNoteRows })
  if (!listed.ok) return listed
  const notes = listed.value.page.map(({ id, by, note, at }) => ({
    id,
    by: by ?? '',
    note,
    at: at.toString(),
  }))
  return ok({ notes, nextCursor: listed.value.nextCursor })
}
