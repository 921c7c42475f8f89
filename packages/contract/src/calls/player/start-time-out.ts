import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'
import { TimeOut } from './time-out.ts'

export const startTimeOut = defineCall({
  id: 'player.startTimeOut',
  summary: 'Start a time-out.',
  description:
    'Refuses deposits and play on every device at once and ends games; running rounds are settled, and withdrawals work. Nobody can end it before its time. One that is in force stays as it is, unless the new one ends at least an hour later.',
  changes: true,
  idempotent: true,
  access: 'player',
  input: z.strictObject({
    hours: described(
      z.int().check(z.gte(1), z.lte(87_600)),
      'One of the lengths that `player.timeOut` lists.',
    ),
  }),
  output: described(TimeOut, 'The time-out that is in force then.'),
  errors: ['validation_failed', 'idempotency_key_reused'],
  example: { input: { hours: 24 }, output: { from: '2026-11-21T12:00:00Z', until: '2026-11-22T12:00:00Z' } },
  refused: [
    { title: 'a length that the rule set does not offer', input: { hours: 25 }, error: 'validation_failed' },
  ],
})
