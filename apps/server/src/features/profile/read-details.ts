import { formFieldToSend, type OutputOf } from '@baize/contract'
import type { CurrencyCode } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { readIdentity, type IdentityKeys } from '../identity/index.ts'
import { rulesOf } from '../licences/index.ts'
import { getConsents, getPlayer, type PlayerRecord } from '../players/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { findOpenChange } from './email-change-store.ts'
import { profileEntries, versionOf, type ProfileFrame } from './profile-form.ts'

export type DetailsDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly identityKeys: IdentityKeys
}

type Details = OutputOf<'account.initDetails'>

/** What the profile of a player is made of. In a transaction that has locked the player it does not change. */
export async function profileFrame(
  { db, clock, plugins, identityKeys }: DetailsDeps,
  player: PlayerRecord,
): Promise<ProfileFrame> {
  const settings = await readOperatorSettings(db)
  const frame = { settings, ruleSets: plugins.ruleSets, nowMs: clock.nowMs() }
  const rules = rulesOf(frame, player, { country: null })
  if (rules === null) throw new Error('profileFrame: the player has no licence')
  return {
    settings,
    ...rules,
    player,
    identity: await readIdentity(db, player.playerId, identityKeys),
    consents: await getConsents(db, player.playerId),
  }
}

export async function readDetails(deps: DetailsDeps, playerId: string): Promise<Details> {
  const player = await getPlayer(deps.db, playerId)
  return await describeDetails(deps, player, await profileFrame(deps, player))
}

export async function describeDetails(
  { db }: Pick<DetailsDeps, 'db'>,
  player: PlayerRecord,
  frame: ProfileFrame,
): Promise<Details> {
  const change = await findOpenChange(db, player.playerId)
  return {
    version: versionOf(frame),
    publicUserId: player.publicUserId,
    currency: player.currency as CurrencyCode,
    fields: profileEntries(frame).map(({ field, value, lock, verifiedAt }) => ({
      field: formFieldToSend(field),
      value,
      lock,
      verifiedAt: verifiedAt?.toString() ?? null,
    })),
    today: frame.today,
    emailChange: change === null ? null : { email: change.email, until: change.until.toString() },
  }
}
