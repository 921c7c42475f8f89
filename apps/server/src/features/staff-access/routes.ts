import { refuse } from '@baize/contract'
import { err, ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { logInStaff, type LogInStaffDeps } from './log-in-staff.ts'
import { logOutStaff } from './log-out-staff.ts'
import { deleteStaffRole } from './delete-staff-role.ts'
import { getStaffRoles } from './get-staff-roles.ts'
import { saveStaffRole } from './save-staff-role.ts'
import { deleteOldStaffSessions } from './staff-session-store.ts'
import { startStaff, type StartStaffDeps } from './start-staff.ts'

type Deps = LogInStaffDeps & StartStaffDeps

export function staffAccessRoutes(deps: Deps) {
  return {
    'staff.start': async ({ caller, visit }) => ok(await startStaff(deps, caller, visit)),

    'staff.saveLanguage': async ({ input: { language }, visit }) => {
      const { languages } = await readOperatorSettings(deps.db)
      if (!languages.includes(language)) return err(refuse('element_not_found', {}))
      visit.keepLanguage(language)
      return ok({})
    },

    'staff.login': async ({ input, caller, visit }) => {
      const answer = await logInStaff(deps, { ...input, ip: visit.ip, earlier: caller })
      if (!answer.ok) {
        // Not the typed login: people type passwords into the wrong field.
        visit.log.warn({ ip: visit.ip, refusal: answer.error.name }, 'a staff login was refused')
        return answer
      }
      visit.log.info({ ip: visit.ip, staffId: answer.value.staffId }, 'a staff member logged in')
      visit.setSessionToken(answer.value.token)
      return ok({ session: answer.value.session })
    },

    'staff.logout': async ({ caller, visit }) => {
      await logOutStaff(deps, caller)
      visit.log.info({ staffId: caller.staffId }, 'a staff member logged out')
      visit.setSessionToken(null)
      return ok({})
    },

    'staff.roles': async ({ caller }) => ok(await getStaffRoles(deps, caller)),

    'staff.roleSave': ({ caller, input }) => saveStaffRole(deps, caller, input),

    'staff.roleDelete': ({ caller, input }) => deleteStaffRole(deps, caller, input),
  } satisfies Handlers
}

export function staffAccessSweeps(deps: { readonly db: Kysely<DB> }): Sweep[] {
  return [{ name: 'old-staff-sessions', everySec: 300, run: () => deleteOldStaffSessions(deps.db, 200) }]
}
