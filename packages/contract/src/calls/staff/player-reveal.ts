import * as z from 'zod/mini'
import { writtenText, Uuid } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PersonalData } from './player.ts'

export const playerReveal = defineCall({
  id: 'staff.playerReveal',
  summary: "Show a player's personal data unmasked.",
  description: 'The reason, the member of staff and what was shown are recorded in the audit trail.',
  changes: true,
  access: 'staff',
  permission: 'revealPlayers',
  about: 'player',
  input: z.strictObject({ playerId: Uuid, reason: writtenText(500) }),
  output: z.object({ personal: PersonalData }),
  errors: ['element_not_found', 'own_account'],
})
