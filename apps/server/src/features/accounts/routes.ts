import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { activate } from './activate.ts'
import { logIn, type LogInDeps } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register, type RegisterDeps } from './register.ts'
import { resendActivation } from './resend-activation.ts'
import { deleteOldAccess, endOverdueSessions } from './sweep-accounts.ts'

type Deps = RegisterDeps & LogInDeps

export function accountsRoutes(deps: Deps) {
  return {
    'account.register': ({ input }) => register(deps, input),

    'account.activate': ({ input }) => activate(deps, input.code),

    'account.resendActivation': async ({ input }) => {
      await resendActivation(deps, input.email)
      return ok({})
    },

    'account.login': async ({ input, caller, visit }) => {
      const { ip, userAgent } = visit
      const answer = await logIn(deps, { ...input, ip, userAgent, earlier: caller })
      if (!answer.ok) return answer
      visit.setSessionToken(answer.value.token)
      return ok({ session: answer.value.session })
    },

    'account.logout': async ({ caller, visit }) => {
      await logOut(deps, caller)
      visit.setSessionToken(null)
      return ok({})
    },
  } satisfies Handlers
}

export function accountsSweeps(deps: Pick<Deps, 'db'>): Sweep[] {
  return [
    { name: 'overdue-sessions', everySec: 5, run: () => endOverdueSessions(deps) },
    { name: 'old-access', everySec: 300, run: () => deleteOldAccess(deps) },
  ]
}
