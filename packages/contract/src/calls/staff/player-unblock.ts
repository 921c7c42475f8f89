import * as z from 'zod/mini'
import { InternalNote } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { BlockedActions } from './player-block.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

export const playerUnblock = defineCall({
  id: 'staff.playerUnblock',
  summary: 'Lift blocks of a player.',
  description:
    'The note is for staff. The same request under its key changes nothing more, also after a new block. A time-out is no block: nobody ends it. The block at the document limit ends with the approval of a document.',
  changes: true,
  idempotent: true,
  access: 'staff',
  permission: 'unblockPlayers',
  about: 'player',
  input: z.strictObject({ playerId: PlayerId, actions: BlockedActions, note: InternalNote }),
  output: z.object({}),
  errors: [
    'element_not_found',
    'already_decided',
    'document_block_stands',
    'own_account',
    'idempotency_key_reused',
  ],
  example: {
    input: { playerId: exampleIds.player, actions: ['withdraw'], note: 'The bank confirms the owner.' },
    output: {},
  },
})
