import { BLOCKABLE_ACTIONS } from '@baize/domain'
import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { InternalNote, PlayerMessage } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

export const BlockedActions = z.array(z.enum(BLOCKABLE_ACTIONS)).check(
  z.minLength(1),
  z.maxLength(BLOCKABLE_ACTIONS.length),
  z.refine((actions) => new Set(actions).size === actions.length),
)

/** T-52. */
export const playerBlock = defineCall({
  id: 'staff.playerBlock',
  summary: 'Block deposits, withdrawals or play of a player.',
  description:
    'Takes effect on every server at once; a block of play ends games, and running rounds are settled. The player reads the message; the note is for staff. The same request under its key changes nothing more, also after the block was lifted; another one for what is blocked is refused, and the first block stays.',
  changes: true,
  idempotent: true,
  access: 'staff',
  permission: 'blockPlayers',
  about: 'player',
  input: z.strictObject({
    playerId: PlayerId,
    actions: described(BlockedActions, 'What is blocked: all of it or nothing.'),
    message: described(PlayerMessage, 'What the player reads: why, and what to do.'),
    note: InternalNote,
  }),
  output: z.object({}),
  errors: ['element_not_found', 'already_decided', 'own_account', 'idempotency_key_reused'],
  example: {
    input: {
      playerId: exampleIds.player,
      actions: ['withdraw'],
      message: 'We are checking your bank account. We write to you within two days.',
      note: 'The bank reports another owner.',
    },
    output: {},
  },
})
