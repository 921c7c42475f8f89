import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type CurrencyCode, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB, JsonObject } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import { appendAudit } from '../audit/index.ts'
import { listLimits, type LimitDeps } from '../limits/index.ts'
import type { WalletStore } from '../wallet/index.ts'
import { maskEmail, maskPerson, type PersonalData } from './mask-person.ts'
import { findCard, findPlayers, playerExists, type CardRow } from './player-store.ts'

export type CardDeps = LimitDeps & { readonly db: Kysely<DB>; readonly wallet: WalletStore }
export type Asked = { readonly staff: StaffIdentity; readonly playerId: string }
export type NotFound = Refusal<'element_not_found'>

/** Writes down that somebody reads about a player, before anything is shown. @returns False when there is no such player. */
export async function recordReading(
  db: Kysely<DB>,
  { staff, playerId }: Asked,
  action: string,
  details: JsonObject = {},
): Promise<boolean> {
  if (!(await playerExists(db, playerId))) return false
  await appendAudit(db, { subject: `player:${playerId}`, actor: `staff:${staff.staffId}`, action, details })
  return true
}

/** What was looked for is kept by its kind and what it found only: it may itself be somebody's address. */
export async function searchPlayers(
  deps: Pick<CardDeps, 'db'>,
  { staff, query }: { staff: StaffIdentity; query: string },
): Promise<OutputOf<'staff.players'>> {
  const rows = await findPlayers(deps.db, query.trim())
  await appendAudit(deps.db, {
    subject: `staff:${staff.staffId}`,
    actor: `staff:${staff.staffId}`,
    action: 'players_searched',
    details: { found: rows.map((row) => row.player_id) },
  })
  return {
    players: rows.map((row) => ({
      playerId: row.player_id,
      publicUserId: row.public_user_id,
      nickName: row.nick_name,
      email: maskEmail(row.email),
      status: row.status,
      since: row.created_at.toString(),
    })),
  }
}

/** The card with masked personal data. */
export async function readPlayer(
  deps: CardDeps,
  asked: Asked,
): Promise<Result<OutputOf<'staff.player'>, NotFound>> {
  const found = (await recordReading(deps.db, asked, 'player_viewed'))
    ? await findCard(deps.db, asked.playerId)
    : null
  if (found === null) return err(refuse('element_not_found', {}))
  const wallet = await deps.wallet.snapshot(asked.playerId)
  const { limits } = await listLimits(deps, asked.playerId)
  return ok({
    playerId: found.player_id,
    publicUserId: found.public_user_id,
    nickName: found.nick_name,
    status: found.status,
    ruleSet: found.rule_set,
    currency: found.currency as CurrencyCode,
    since: found.created_at.toString(),
    activatedAt: found.activated_at?.toString() ?? null,
    lastLoginAt: found.last_login_at?.toString() ?? null,
    personal: maskPerson(personOf(found)),
    wallet: {
      cash: wallet?.cashMinor ?? 0n,
      payoutHold: wallet?.payoutHoldMinor ?? 0n,
      reserve: wallet?.reserveMinor ?? 0n,
      suspense: wallet?.suspenseMinor ?? 0n,
    },
    depositedTotal: found.deposited,
    withdrawnTotal: found.withdrawn,
    stakedTotal: found.staked,
    openCases: found.open_cases,
    limits,
  })
}

/** Personal data whole. Without its audit row, which has the reason, nothing is shown. */
export async function revealPlayer(
  deps: Pick<CardDeps, 'db'>,
  { reason, ...asked }: Asked & { readonly reason: string },
): Promise<Result<OutputOf<'staff.playerReveal'>, NotFound>> {
  const found = await findCard(deps.db, asked.playerId)
  if (found === null) return err(refuse('element_not_found', {}))
  const personal = personOf(found)
  const fields = personal.filter(({ value }) => value !== null).map(({ field }) => field)
  await recordReading(deps.db, asked, 'personal_data_revealed', { reason, fields })
  return ok({ personal })
}

function personOf(row: CardRow): PersonalData {
  return [
    { field: 'email', value: row.email },
    { field: 'birthDate', value: row.birth_date },
    { field: 'gender', value: row.gender },
    { field: 'country', value: row.country },
    { field: 'zipCode', value: row.zip_code },
    { field: 'phoneNumber', value: row.phone_number },
    { field: 'nationalIdNumber', value: row.national_id_number },
    { field: 'bankAccounts', value: row.ibans.length === 0 ? null : row.ibans.join(', ') },
  ]
}
