import type { OutputOf } from '@baize/contract'
import { isCaseKind, type CurrencyCode } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { AuditRow } from '../audit/index.ts'
import { listCaseSummaries } from '../cases/index.ts'
import { listGameTitles } from '../games/index.ts'
import { listPaymentsByReference } from '../player-profiles/index.ts'
import { listPlayerSummaries } from '../players/index.ts'

type Page = OutputOf<'staff.audit'>
type Mentioned = Pick<Page, 'players' | 'payments' | 'cases' | 'games'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the rows of a page are about, each in one statement for the whole page. */
export async function listMentioned(db: Kysely<DB>, rows: readonly AuditRow[]): Promise<Mentioned> {
  const ids = namedIn(rows)
  const payments = await listPaymentsByReference(db, [...ids.references])
  for (const { playerId } of payments) ids.players.add(playerId)
  const cases = await listCaseSummaries(db, [...ids.cases])
  const players = await listPlayerSummaries(db, [...ids.players])
  return {
    players: players.map(({ playerId, publicUserId, nickName, currency }) => ({
      playerId,
      publicUserId,
      nickName,
      currency: currency as CurrencyCode,
    })),
    payments: payments.map(({ reference, kind, playerId, amount, currency }) => ({
      reference,
      kind,
      playerId,
      amount,
      currency: currency as CurrencyCode,
    })),
    cases: cases.flatMap(({ id, kind, subject }) => (isCaseKind(kind) ? [{ id, kind, subject }] : [])),
    games: [...(await listGameTitles(db, [...ids.games]))],
  }
}

/** The ids in subjects, actors and details. A forged row may hold anything, so ids must look like ids. */
function namedIn(rows: readonly AuditRow[]) {
  const named = {
    players: new Set<string>(),
    references: new Set<string>(),
    cases: new Set<string>(),
    games: new Set<string>(),
  }
  for (const { subject, actor, details } of rows) {
    // The details of a view name what it was filtered by.
    for (const text of [subject, actor, ...textsOf(details['value'])]) {
      const [kind = '', id = ''] = text.split(':', 2)
      if (kind === 'withdrawal') named.references.add(id)
      if (kind === 'game') named.games.add(id)
      if (kind === 'player' && uuid.test(id)) named.players.add(id)
      if (kind === 'case' && uuid.test(id)) named.cases.add(id)
    }
    for (const id of textsOf(details['playerId'])) if (uuid.test(id)) named.players.add(id)
    for (const name of ['found', 'players'])
      for (const id of textsOf(details[name]).slice(0, MAX_OF_A_LIST))
        if (uuid.test(id)) named.players.add(id)
    for (const name of ['reference', 'newReference'])
      for (const reference of textsOf(details[name])) named.references.add(reference)
    for (const id of textsOf(details['case'])) if (uuid.test(id)) named.cases.add(id)
  }
  return named
}

/** A sentence names so many of a list and counts the others. */
const MAX_OF_A_LIST = 3

function textsOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each) => typeof each === 'string')
}
