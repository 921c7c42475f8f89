import * as z from 'zod/mini'
import { Amount, InternalNote, PlayerMessage, PositiveAmount } from '../../fields.ts'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'
import { LimitPeriod, LimitType } from '../player/limits.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

export const playerLimitTighten = defineCall({
  id: 'staff.playerLimitTighten',
  summary: "Lower a player's limit, or set one where there is none.",
  description:
    'In force at once, and never looser than before: a change that waits ends. The player changes it afterwards by the rules of every limit. The reason is for staff and is recorded in the audit trail; the player gets an email with the message.',
  changes: true,
  idempotent: true,
  access: 'staff',
  permission: 'loosenLimits',
  about: 'player',
  input: z.strictObject({
    playerId: PlayerId,
    type: LimitType,
    period: LimitPeriod,
    current: described(
      z.nullable(Amount),
      'The limit that the request is about, null for none: another one is not changed.',
    ),
    amount: described(PositiveAmount, 'The new limit, in the unit of its type.'),
    reason: InternalNote,
    message: described(PlayerMessage, 'What the player reads: why, and what to do.'),
  }),
  output: z.object({}),
  errors: [
    'element_not_found',
    'own_account',
    'limit_not_tightened',
    'limit_differs',
    'payment_limits_reached',
    'idempotency_key_reused',
  ],
  example: {
    input: {
      playerId: exampleIds.player,
      type: 'deposit',
      period: 'daily',
      current: '5000000',
      amount: '2000000',
      reason: 'The player calls and cannot log in.',
      message: 'As you asked on the phone, we lowered your limit.',
    },
    output: {},
  },
})
