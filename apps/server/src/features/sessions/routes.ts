import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { endEverySession, endOwnSession, listSessions } from './end-sessions.ts'
import { logIn, type LogInDeps } from './log-in.ts'
import { logOut } from './log-out.ts'
import { deleteOldSessionsAndDevices, endOverdueSessions } from './sweep-sessions.ts'

export function sessionsRoutes(deps: LogInDeps) {
  return {
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

export function sessionsSweeps(deps: Pick<LogInDeps, 'db'>): Sweep[] {
  return [
    { name: 'overdue-sessions', everySec: 5, run: () => endOverdueSessions(deps) },
    { name: 'old-sessions', everySec: 300, run: () => deleteOldSessionsAndDevices(deps) },
  ]
}
