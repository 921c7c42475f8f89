import * as z from 'zod/mini'
import { Wallet } from './calls/content/session.ts'
import { documentation } from './documentation.ts'

const PaymentChange = z.object({ reference: z.string(), state: z.string() })
documentation.add(PaymentChange, {
  id: 'PaymentChange',
  description: 'A deposit or withdrawal whose state changed: read it again for its details.',
})

/**
 * The events of `GET /api/events` by name, each with the schema of its data. The outbox uses the same names
 * and data, so that nothing is translated on the way. A stream starts with `snapshot`, which stands for one
 * event of each open payment; after `session-ended` it is closed.
 */
export const liveEvents = {
  snapshot: z.object({
    wallet: z.nullable(Wallet),
    openDeposits: z.array(PaymentChange),
    openWithdrawals: z.array(PaymentChange),
  }),
  wallet: Wallet,
  deposit: PaymentChange,
  withdrawal: PaymentChange,
  'game-session': z.object({
    gameSessionId: z.string(),
    reason: z.enum(['closed', 'parallel', 'expired', 'logout']),
  }),
  'session-ended': z.object({}),
} as const satisfies Readonly<Record<string, z.ZodMiniType>>

export type LiveEventName = keyof typeof liveEvents
/** The data of an event as JSON: amounts as text. */
export type LiveEventData<Name extends LiveEventName> = z.input<(typeof liveEvents)[Name]>
