import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'

export const TimeOut = z.object({ from: Instant, until: described(Instant, 'The first instant after it.') })
documentation.add(TimeOut, { id: 'TimeOut', description: 'A break from deposits and play.' })

export const timeOut = defineCall({
  id: 'player.timeOut',
  summary: 'Get the time-out of the player, and the lengths that can be chosen.',
  changes: false,
  access: 'player',
  input: z.strictObject({}),
  output: z.object({
    hours: described(z.array(z.int()), 'Lengths of the rule set, in hours, the shortest first.'),
    inForce: described(z.nullable(TimeOut), 'The one that ends last; null without one.'),
  }),
  errors: [],
  example: { input: {}, output: { hours: [24, 168, 720, 1008], inForce: null } },
})
