import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { activate, checkActivationCode } from './registration/activate.ts'
import { endEverySession, endOwnSession, listSessions } from './sessions/end-sessions.ts'
import { logIn, type LogInDeps } from './sessions/log-in.ts'
import { logOut } from './sessions/log-out.ts'
import { register, type RegisterDeps } from './registration/register.ts'
import { resendActivation } from './registration/resend-activation.ts'
import { deleteOldAccess, endOverdueSessions } from './sweep-accounts.ts'

type Deps = RegisterDeps & LogInDeps

export function accountsRoutes(deps: Deps) {
  return {
    'account.register': ({ input }) => register(deps, input),

    'account.activate': ({ input }) => activate(deps, input.code),

    'account.checkActivationCode': ({ input }) => checkActivationCode(deps, input.code),

    'account.resendActivation': async ({ input }) => {
      await resendActivation(deps, input.email)
      return ok({})
    },

    'account.login': async ({ input, caller, visit }) => {
      const { ip, userAgent, deviceTokens } = visit
      const answer = await logIn(deps, { ...input, ip, userAgent, deviceTokens, earlier: caller })
      if (!answer.ok) return answer
      visit.setSessionToken(answer.value.token)
      visit.setDeviceTokens(answer.value.deviceTokens)
      return ok({ session: answer.value.session })
    },

    'account.logout': async ({ caller, visit }) => {
      await logOut(deps, caller)
      visit.setSessionToken(null)
      visit.clearCaches()
      return ok({})
    },

    'account.sessions': async ({ caller }) => ok(await listSessions(deps, caller)),

    'account.endSession': async ({ input, caller, visit }) => {
      const ended = await endOwnSession(deps, { playerId: caller.playerId, sessionId: input.id })
      if (ended.ok && input.id === caller.sessionId) {
        visit.setSessionToken(null)
        visit.clearCaches()
      }
      return ended
    },

    'account.endOtherSessions': async ({ caller }) => {
      const { playerId, sessionId } = caller
      return ok({
        ended: await deps.db.transaction().execute((trx) => endEverySession(trx, playerId, sessionId)),
      })
    },
  } satisfies Handlers
}

export function accountsSweeps(deps: Pick<Deps, 'db'>): Sweep[] {
  return [
    { name: 'overdue-sessions', everySec: 5, run: () => endOverdueSessions(deps) },
    { name: 'old-access', everySec: 300, run: () => deleteOldAccess(deps) },
  ]
}
