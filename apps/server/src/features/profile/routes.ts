import { ownDataPath } from '@baize/contract/routes'
import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { confirmPassword } from '../sessions/index.ts'
import { cancelEmailChange, changeEmail, type EmailDeps } from './change-email.ts'
import { changePhoneNumber } from './change-phone-number.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteOldEmailChanges } from './email-change-store.ts'
import { readDetails, type DetailsDeps } from './read-details.ts'
import { updateDetails } from './update-details.ts'

type Deps = DetailsDeps & EmailDeps

export function profileRoutes(deps: Deps) {
  return {
    'account.initDetails': async ({ caller }) => ok(await readDetails(deps, caller.playerId)),

    'account.updateDetails': ({ input, caller }) => updateDetails(deps, caller.playerId, input),

    'account.changeEmail': ({ input, caller, visit }) =>
      changeEmail(deps, caller, { ...input, setSessionToken: visit.setSessionToken }),

    'account.confirmEmail': ({ input }) => confirmEmail(deps, input.code),

    'account.cancelEmailChange': async ({ caller }) => {
      await cancelEmailChange(deps, caller.playerId)
      return ok({})
    },

    'account.changePhoneNumber': ({ input, caller, visit }) =>
      changePhoneNumber(deps, caller, { ...input, setSessionToken: visit.setSessionToken }),

    'account.prepareExport': async ({ input, caller, visit }) => {
      const confirmed = await confirmPassword(deps, caller, input.password)
      if (!confirmed.ok) return confirmed
      if (confirmed.value !== null) visit.setSessionToken(confirmed.value)
      return ok({ path: ownDataPath })
    },
  } satisfies Handlers
}

export function profileSweeps(deps: Pick<Deps, 'db'>): Sweep[] {
  return [{ name: 'old-email-changes', everySec: 300, run: () => deleteOldEmailChanges(deps.db, 200) }]
}
