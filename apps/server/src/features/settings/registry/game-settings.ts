import * as z from 'zod/mini'
import { setting } from './define-setting.ts'
import { count } from './schemas.ts'

/** Sessions of games. */
export const gameSettings = {
  // By the specification an invalid value counts as the default here (T-12): see `fall-back.ts`.
  gameSessionExpirationTimeMinutes: setting(z._default(z.number().check(z.gt(0), z.lte(10_000)), 5), {
    source: '1§9',
    group: 'be',
  }),
  gameSessionProlongationTimeoutSec: setting(count(60), { source: '1§9', group: 'be' }),
}
