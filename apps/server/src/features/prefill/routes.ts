import { ok } from '@baize/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers, PlayerIdentity } from '../../platform/http/calls/handler.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { FormFrame } from '../fields/index.ts'
import { readIdentity, type IdentityDeps } from '../identity/index.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { dateOf, readOperatorSettings } from '../settings/index.ts'
import { prefillAnswer, prefillFields } from './prefill-form.ts'
import { savePrefill } from './save-prefill.ts'

type Deps = IdentityDeps & { readonly clock: Clock; readonly plugins: Pick<Plugins, 'ruleSets'> }

export function prefillRoutes(deps: Deps) {
  /** The rules of the player's own licence, wherever they connect from. */
  const frameOf = async ({ player }: PlayerIdentity): Promise<FormFrame> => {
    const settings = await readOperatorSettings(deps.db)
    const ruleSet = rulesOfPlayer(deps.plugins.ruleSets, player)
    const licence = settings.licences.find(({ name }) => name === player.licence)
    if (licence === undefined) throw new Error(`There is no licence ${JSON.stringify(player.licence)}.`)
    const today = dateOf(deps.clock.nowMs(), ruleSet.timeZone)
    return { settings, licence, ruleSet, today, country: player.country }
  }
  return {
    'account.prefillForm': async ({ input: { type }, caller }) => {
      const frame = await frameOf(caller)
      return ok(
        prefillAnswer(prefillFields(type, frame, await readIdentity(deps.db, caller.playerId)), frame),
      )
    },

    'account.savePrefill': async ({ input, caller }) =>
      savePrefill(deps, { ...input, caller, frame: await frameOf(caller) }),
  } satisfies Handlers
}
