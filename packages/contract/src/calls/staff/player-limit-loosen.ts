import * as z from 'zod/mini'
import { Amount, Instant, InternalNote, PositiveAmount } from '../../fields.ts'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'
import { LimitPeriod, LimitType } from '../player/limits.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { PlayerId } from '../../references.ts'

export const playerLimitLoosen = defineCall({
  id: 'staff.playerLimitLoosen',
  summary: "Remove or raise a player's limit at the player's demand.",
  description:
    'Only where the rule set reserves that to support. The change waits as one of the player does, and the player can end it. The reason is for staff and is recorded in the audit trail; the player gets an email.',
  changes: true,
  idempotent: true,
  access: 'staff',
  permission: 'loosenLimits',
  about: 'player',
  input: z.strictObject({
    playerId: PlayerId,
    type: LimitType,
    period: LimitPeriod,
    current: described(Amount, 'The limit that the request is about: another one is not changed.'),
    amount: described(
      z.nullable(PositiveAmount),
      'The higher limit, in the unit of its type; null removes it.',
    ),
    reason: InternalNote,
  }),
  output: z.object({
    effectiveAt: described(
      Instant,
      'When the change takes effect or, with `confirmBy`, from when the player can confirm it.',
    ),
    confirmBy: described(
      z.nullable(Instant),
      'The player confirms the change before this time, or it lapses; null when it takes effect by itself.',
    ),
  }),
  errors: [
    'element_not_found',
    'own_account',
    'limit_not_loosened',
    'limit_change_waits',
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
      amount: null,
      reason: 'The player calls and asks for it.',
    },
    output: { effectiveAt: '2026-11-28T12:00:00Z', confirmBy: null },
  },
})
