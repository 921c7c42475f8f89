import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import {
  err,
  FACT_FIELDS,
  ok,
  type AuditAction,
  type CurrencyCode,
  type FactField,
  type Result,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/calls/handler.ts'
import { appendAudit, type AuditDetails } from '../audit/index.ts'
import { openFacts, type IdentityKeys } from '../identity/index.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { listStaffLimits, type LimitDeps } from '../limits/index.ts'
import { listObligations, withQuestions, type OpenQuestion } from '../obligations/index.ts'
import { getPlayer, playerExists } from '../players/index.ts'
import { listStaffRestrictions } from '../restrictions/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import type { WalletStore } from '../wallet/index.ts'
import { maskEmail, maskPerson, type PersonalData } from './mask-person.ts'
import { findProfile, findPlayers, type ProfileRow } from './profile-store.ts'

export type ProfileDeps = LimitDeps & {
  readonly db: Kysely<DB>
  readonly wallet: WalletStore
  readonly identityKeys: IdentityKeys
  /** Handed in: what a question is about has a feature that reads profiles itself, such as withdrawals. */
  readonly listOpenQuestions: (
    db: Kysely<DB>,
    of: { readonly playerId: string; readonly nowMs: number },
  ) => Promise<readonly OpenQuestion[]>
}
export type PlayerAccess = { readonly staff: StaffIdentity; readonly playerId: string }
export type NotFound = Refusal<'element_not_found'>

/**
 * Records a view of a player in the audit trail before data is returned. @returns False when the player does
 * not exist.
 */
export async function recordReading(
  db: Kysely<DB>,
  { staff, playerId }: PlayerAccess,
  action: AuditAction,
  details: AuditDetails = {},
): Promise<boolean> {
  if (!(await playerExists(db, playerId))) return false
  await appendAudit(db, { subject: `player:${playerId}`, actor: `staff:${staff.staffId}`, action, details })
  return true
}

/**
 * The audit row has the kind of search and the number of results, not the text, which may be personal data.
 */
export async function searchPlayers(
  deps: Pick<ProfileDeps, 'db'>,
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

/** The profile with masked personal data. */
export async function readPlayer(
  deps: ProfileDeps,
  access: PlayerAccess,
): Promise<Result<OutputOf<'staff.player'>, NotFound>> {
  const found = (await recordReading(deps.db, access, 'player_viewed'))
    ? await findProfile(deps.db, access.playerId)
    : null
  if (found === null) return err(refuse('element_not_found', {}))
  const wallet = await deps.wallet.snapshot(access.playerId)
  return ok({
    playerId: found.player_id,
    publicUserId: found.public_user_id,
    nickName: found.nick_name,
    status: found.status,
    licence: found.licence,
    ruleSet: found.rule_set,
    timeZone: rulesOfPlayer(deps.plugins.ruleSets, { ruleSet: found.rule_set }).timeZone,
    currency: found.currency as CurrencyCode,
    since: found.created_at.toString(),
    activatedAt: found.activated_at?.toString() ?? null,
    lastLoginAt: found.last_login_at?.toString() ?? null,
    identityVerifiedAt: found.identity_verified_at?.toString() ?? null,
    closing: closingOf(found),
    personal: maskPerson(personOf(found, deps.identityKeys)),
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
    limits: await listStaffLimits(deps, access.playerId),
    ...(await listStaffRestrictions(deps.db, access)),
    obligations: await obligationsOf(deps, access.playerId),
  })
}

/** The list that the player has, without what only the country of a connection decides. */
async function obligationsOf(
  { db, clock, plugins: { ruleSets }, listOpenQuestions }: ProfileDeps,
  playerId: string,
): Promise<OutputOf<'staff.player'>['obligations']> {
  const [player, settings] = [await getPlayer(db, playerId), await readOperatorSettings(db)]
  const frame = { settings, ruleSets, nowMs: clock.nowMs() }
  const questions = await listOpenQuestions(db, { playerId, nowMs: frame.nowMs })
  return withQuestions(listObligations(frame, player, { country: player.country }), questions)
}

const closingOf = (row: ProfileRow): OutputOf<'staff.player'>['closing'] =>
  row.closed_at === null
    ? null
    : {
        at: row.closed_at.toString(),
        deletionRequestedAt: row.deletion_requested_at?.toString() ?? null,
        erasesAt: row.erase_at?.toString() ?? null,
        erasedAt: row.erased_at?.toString() ?? null,
      }

/** Unmasked personal data. Requires an audit row with the reason. */
export async function revealPlayer(
  deps: Pick<ProfileDeps, 'db' | 'identityKeys'>,
  { reason, ...access }: PlayerAccess & { readonly reason: string },
): Promise<Result<OutputOf<'staff.playerReveal'>, NotFound>> {
  const found = await findProfile(deps.db, access.playerId)
  if (found === null) return err(refuse('element_not_found', {}))
  const personal = personOf(found, deps.identityKeys)
  const fields = personal.filter(({ value }) => value !== null).map(({ field }) => field)
  await recordReading(deps.db, access, 'personal_data_revealed', { reason, fields })
  return ok({ personal })
}

/** Facts that a profile names also while they are not known. */
const USUAL_FACTS: readonly FactField[] = [
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'country',
  'address',
  'city',
  'zipCode',
  'phoneNumber',
  'nationalIdNumber',
]

/**
 * Every known fact of the catalogue, sealed values opened: the caller has written its audit row, or writes it before it
 * returns them.
 */
function personOf(row: ProfileRow, keys: IdentityKeys): PersonalData {
  const identity = openFacts(row.facts, row.player_id, keys)
  const others = FACT_FIELDS.filter((field) => !USUAL_FACTS.includes(field) && identity.get(field)?.isKnown)
  const facts = [...USUAL_FACTS, ...others].map((field) => ({
    field,
    value: field === 'country' ? row.country : (identity.get(field)?.value ?? null),
  }))
  return [
    { field: 'email', value: row.email },
    ...facts,
    { field: 'bankAccounts', value: row.ibans.length === 0 ? null : row.ibans.join(', ') },
  ]
}
