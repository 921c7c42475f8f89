import type { InputOf, OutputOf } from '@baize/contract'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db/schema.ts'
import { isStorable } from '../../platform/http/calls/json-body.ts'
import { findStaffActor, listAuditRows, type AuditPlace, type AuditRow } from './audit-page-store.ts'

const PAGE_SIZE = 50

/** A cursor that PostgreSQL can parse: valid years and storable texts only. */
const Place = z.tuple([
  z.iso.datetime().check(z.regex(/^2\d{3}-/)),
  z.string().check(z.maxLength(200), z.refine(isStorable)),
  z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
])

/** A page of the audit trail. An invalid cursor starts from the beginning. */
export async function listAuditPage(
  deps: { readonly db: Kysely<DB> },
  { by, value = '', cursor }: InputOf<'staff.audit'>,
): Promise<OutputOf<'staff.audit'>> {
  const before = cursor === undefined ? null : readAuditCursor(cursor)
  const wanted =
    by === 'actor' ? ((await findStaffActor(deps.db, value.trim())) ?? value.trim()) : value.trim()
  const rows = await listAuditRows(deps.db, { by, value: wanted }, { before, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    events: page.map(toWire),
    nextCursor: last !== undefined && rows.length > PAGE_SIZE ? auditCursorOf(last) : null,
  }
}

function toWire(row: AuditRow): OutputOf<'staff.audit'>['events'][number] {
  const details = Object.entries(row.details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return {
    subject: row.subject,
    seq: Number(row.seq),
    at: row.at.toString(),
    actor: row.actor,
    actorName: row.actor_name,
    action: row.action,
    details: Object.fromEntries(details) as Record<string, string>,
  }
}

export function auditCursorOf({ at, subject, seq }: Pick<AuditRow, 'at' | 'subject' | 'seq'>): string {
  return Buffer.from(JSON.stringify([at.toString(), subject, String(seq)])).toString('base64url')
}

export function readAuditCursor(cursor: string): AuditPlace | null {
  const parsed = Place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) return null
  const [at, subject, seq] = parsed.data
  return { at, subject, seq }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
