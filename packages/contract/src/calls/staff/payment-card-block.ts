import * as z from 'zod/mini'
import { InternalNote } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CardId, PlayerId } from '../../references.ts'

/** T-52 "manual". */
export const paymentCardBlock = defineCall({
  id: 'staff.paymentCardBlock',
  summary: "Block a player's saved card.",
  description:
    'It cannot pay any more. The note is for staff and is recorded in the audit trail. The same request again changes nothing more; another one for a blocked card is refused, and the first note stays.',
  changes: true,
  access: 'staff',
  permission: 'blockCards',
  about: 'player',
  input: z.strictObject({ playerId: PlayerId, cardId: CardId, note: InternalNote }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'already_decided'],
  example: {
    input: {
      playerId: exampleIds.player,
      cardId: exampleIds.card,
      note: 'The player says that the card was stolen.',
    },
    output: {},
  },
})
