import * as z from 'zod/mini'
import { InternalNote } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CardId, PlayerId } from '../../references.ts'

export const paymentCardUnblock = defineCall({
  id: 'staff.paymentCardUnblock',
  summary: "Unblock a player's saved card.",
  description:
    'A card that the player has already removed is deleted. The same request again changes nothing more.',
  changes: true,
  access: 'staff',
  permission: 'unblockCards',
  about: 'player',
  input: z.strictObject({ playerId: PlayerId, cardId: CardId, note: InternalNote }),
  output: z.object({}),
  errors: ['element_not_found', 'own_account', 'already_decided'],
  example: {
    input: {
      playerId: exampleIds.player,
      cardId: exampleIds.card,
      note: 'The player has found the card again.',
    },
    output: {},
  },
})
