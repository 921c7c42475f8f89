import * as z from 'zod/mini'
import { plainText, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PersonalData } from './player.ts'

/** Shows a player's personal data whole. The reason is kept in the audit trail with who asked and what was shown. */
export const playerReveal = defineCall({
  id: 'staff.playerReveal',
  changes: true,
  access: 'staff',
  permission: 'revealPlayers',
  input: z.strictObject({ playerId: Uuid, reason: plainText(500) }),
  output: z.object({ personal: PersonalData }),
  errors: ['element_not_found'],
})
