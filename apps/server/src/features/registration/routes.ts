import { refuse } from '@baize/contract'
import { err, ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import type { CaptchaDeps } from '../captcha/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { activate, checkActivationCode } from './activate.ts'
import { deleteOldCodes } from './activation-code-store.ts'
import { correctEmail } from './correct-email.ts'
import { deleteOldCorrections } from './email-correction-store.ts'
import { register, registrationFrameOf, type RegisterDeps } from './register.ts'
import { registrationFormAnswer } from './registration-form.ts'
import { resendActivation } from './resend-activation.ts'

type Deps = RegisterDeps & CaptchaDeps

export function registrationRoutes(deps: Deps) {
  return {
    'account.register': ({ input, visit }) => register(deps, input, visit),

    'account.registrationForm': async ({ visit }) => {
      const frame = registrationFrameOf(deps, await readOperatorSettings(deps.db), visit)
      return frame === null ? err(refuse('country_not_served', {})) : ok(registrationFormAnswer(frame))
    },

    'account.activate': ({ input }) => activate(deps, input.code),

    'account.checkActivationCode': ({ input }) => checkActivationCode(deps, input.code),

    'account.resendActivation': async ({ input }) => ok(await resendActivation(deps, input.email)),

    'account.correctEmail': ({ input }) => correctEmail(deps, input),
  } satisfies Handlers
}

export function registrationSweeps(deps: Pick<Deps, 'db'>): Sweep[] {
  return [
    { name: 'old-activation-codes', everySec: 300, run: () => deleteOldCodes(deps.db, 200) },
    { name: 'old-email-corrections', everySec: 300, run: () => deleteOldCorrections(deps.db, 200) },
  ]
}
