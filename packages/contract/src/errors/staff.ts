import * as z from 'zod/mini'
import { defineErrors } from './define-errors.ts'

const none = z.object({})

/** The back office. The documents have no numbers for it. */
export const staffErrors = defineErrors({
  /** Two people approve it, and this one has done so. */
  second_person_needed: { code: 9021, status: 409, shownAs: 'alert', details: none, remedy: { who: 'staff' } },
  /** Whoever changed the player's bank account or limits today does not approve what is paid out. */
  changed_player_today: { code: 9022, status: 403, shownAs: 'alert', details: none, remedy: { who: 'staff' } },
})
