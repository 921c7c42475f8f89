import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { changePassword, type ChangePasswordDeps } from './change-password.ts'
import { forgotPassword, type ForgotPasswordDeps } from './forgot-password.ts'
import { deleteOldResetCodes } from './reset-code-store.ts'
import { checkResetCode, resetPassword, type ResetPasswordDeps } from './reset-password.ts'

type Deps = ForgotPasswordDeps & ResetPasswordDeps & ChangePasswordDeps

export function passwordsRoutes(deps: Deps) {
  return {
    'account.forgotPassword': ({ input }) => forgotPassword(deps, input),

    'account.resetPassword': ({ input, visit }) => resetPassword(deps, { ...input, ip: visit.ip }),

    'account.checkResetCode': ({ input }) => checkResetCode(deps, input.code),

    'account.changePassword': ({ input, caller, visit }) =>
      changePassword(deps, caller, {
        ...input,
        deviceTokens: visit.deviceTokens,
        setSessionToken: visit.setSessionToken,
      }),
  } satisfies Handlers
}

export function passwordsSweeps(deps: Pick<Deps, 'db'>): Sweep[] {
  return [{ name: 'old-password-links', everySec: 300, run: () => deleteOldResetCodes(deps.db, 200) }]
}
