import * as z from 'zod/mini'
import { writtenText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { PersonalData } from './player.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

export const playerReveal = defineCall({
  id: 'staff.playerReveal',
  summary: "Show a player's personal data unmasked.",
  description: 'The reason, the member of staff and what was shown are recorded in the audit trail.',
  changes: true,
  access: 'staff',
  permission: 'revealPlayers',
  about: 'player',
  input: z.strictObject({ playerId: PlayerId, reason: writtenText(500) }),
  output: z.object({ personal: PersonalData }),
  errors: ['element_not_found', 'own_account'],
  example: {
    input: { playerId: exampleIds.player, reason: 'The player calls and asks which address we have.' },
    output: { personal: [{ field: 'email', value: 'anna.weber@example.com' }] },
  },
})
