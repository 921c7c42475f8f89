import { FILE_FAULTS } from '@baize/domain'
import * as z from 'zod/mini'
import { defineErrors, noDetails } from './define-errors.ts'

/** Errors of uploaded files and of documents (0§8, 2§8). */
export const fileErrors = defineErrors({
  /** The limit is in megabytes; absent where the reason has none. */
  file_refused: {
    code: 160,
    status: 422,
    shownAs: 'toast',
    details: z.object({
      reason: z.enum(FILE_FAULTS),
      maxFileSize: z.optional(z.int()),
      fileSize: z.optional(z.int()),
      maxImages: z.optional(z.int()),
    }),
    subCode: 'reason',
    remedy: { who: 'player' },
  },
  file_infected: { code: 274, status: 422, shownAs: 'alert', details: noDetails, remedy: { who: 'player' } },
  antivirus_failed: {
    code: 275,
    status: 503,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'nobody' },
  },
  documents_verified: { code: 302, status: 409, shownAs: 'alert', details: noDetails },
  /** Nothing was stored. */
  file_storage_unavailable: {
    code: 9085,
    status: 503,
    shownAs: 'alert',
    details: noDetails,
    remedy: { who: 'nobody' },
  },
})
