import * as z from 'zod/mini'
import { defineErrors } from './define-errors.ts'

/** Errors of limits (0§8 and 2§8). */
export const limitErrors = defineErrors({
  limit_change_blocked: {
    code: 239,
    status: 422,
    shownAs: 'field',
    details: z.object({ reason: z.enum(['support', 'contactFirst', 'blocked']) }),
    remedy: { who: 'nobody' },
    remedyByReason: {
      support: { who: 'staff', to: 'support' },
      contactFirst: { who: 'staff', to: 'support' },
    },
  },
})
