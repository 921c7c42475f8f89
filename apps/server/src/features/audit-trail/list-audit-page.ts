import type { InputOf, OutputOf, Refusal } from '@baize/contract'
import { ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db/schema.ts'
import { readPlace } from '../../platform/db/list-page.ts'
import { isStorable } from '../../platform/http/calls/json-body.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { findStaffActor, listAuditRows, type AuditPlace, type AuditRow } from '../audit/index.ts'
import { listMentioned } from './list-mentioned.ts'

const PAGE_SIZE = 50

/** A cursor that PostgreSQL can parse: valid years and storable texts only. */
const Place = z.tuple([
  z.iso.datetime().check(z.regex(/^2\d{3}-/)),
  z.string().check(z.maxLength(200), z.refine(isStorable)),
  z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
])

/** A page of the audit trail. */
export async function listAuditPage(
  deps: { readonly db: Kysely<DB> },
  { by, value = '', cursor }: InputOf<'staff.audit'>,
): Promise<Result<OutputOf<'staff.audit'>, Refusal<'validation_failed'>>> {
  const before = readPlace(cursor, readAuditCursor)
  if (!before.ok) return before
  const wanted =
    by === 'actor' ? ((await findStaffActor(deps.db, value.trim())) ?? value.trim()) : value.trim()
  const rows = await listAuditRows(
    deps.db,
    { by, value: wanted },
    { before: before.value, limit: PAGE_SIZE + 1 },
  )
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return ok({
    events: page.map(toWire),
    ...(await listMentioned(deps.db, page)),
    nextCursor: last !== undefined && rows.length > PAGE_SIZE ? auditCursorOf(last) : null,
  })
}

function toWire(row: AuditRow): OutputOf<'staff.audit'>['events'][number] {
  const details = Object.entries(row.details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return {
    subject: row.subject,
    subjectName: row.subject_name,
    seq: Number(row.seq),
    at: row.at.toString(),
    actor: row.actor,
    actorName: row.actor_name,
    action: row.action,
    details: Object.fromEntries(details) as Record<string, string>,
  }
}

function auditCursorOf({ at, subject, seq }: Pick<AuditRow, 'at' | 'subject' | 'seq'>): string {
  return Buffer.from(JSON.stringify([at.toString(), subject, String(seq)])).toString('base64url')
}

function readAuditCursor(cursor: string): AuditPlace | null {
  const parsed = Place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) return null
  const [at, subject, seq] = parsed.data
  return { at, subject, seq }
}
