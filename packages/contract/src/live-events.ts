import * as z from 'zod/mini'
import { Wallet } from './calls/content/session.ts'
import { documentation } from './documentation.ts'

const DepositChange = z.object({ reference: z.string() })
documentation.add(DepositChange, {
  id: 'DepositChange',
  description: 'A deposit that changed: read it again for its status, which is not its state in the ledger.',
})
const WithdrawalChange = z.object({ reference: z.string(), state: z.string() })
documentation.add(WithdrawalChange, {
  id: 'WithdrawalChange',
  description: 'A withdrawal whose state changed: read it again for its details.',
})

const Snapshot = z.object({
  wallet: z.nullable(Wallet),
  openDeposits: z.array(DepositChange),
  openWithdrawals: z.array(WithdrawalChange),
})
documentation.add(Snapshot, {
  id: 'LiveSnapshot',
  description: 'The first event of a stream: the wallet and each open payment.',
})
const GameSessionEnd = z.object({
  gameSessionId: z.string(),
  reason: z.enum(['closed', 'parallel', 'expired', 'logout', 'timeLimit', 'licence', 'restricted']),
})
documentation.add(GameSessionEnd, { id: 'GameSessionEnd', description: 'A game session that has ended.' })
const ObligationsChange = z.object({})
documentation.add(ObligationsChange, {
  id: 'ObligationsChange',
  description:
    'What the player owes, their details or their limits have changed: read `content.start`, `account.initDetails` and `player.limits` again.',
})
const SessionEnd = z.object({})
documentation.add(SessionEnd, {
  id: 'SessionEnd',
  description: "The player's session has ended. The stream is closed after it.",
})

/**
 * The events of `GET /api/events` by name, each with the schema of its data. The outbox uses the same names
 * and data, so that nothing is translated on the way. A stream starts with `snapshot`, which stands for one
 * event of each open payment; after `session-ended` it is closed.
 */
export const liveEvents = {
  snapshot: Snapshot,
  wallet: Wallet,
  deposit: DepositChange,
  withdrawal: WithdrawalChange,
  'game-session': GameSessionEnd,
  obligations: ObligationsChange,
  'session-ended': SessionEnd,
} as const satisfies Readonly<Record<string, z.ZodMiniType>>

export type LiveEventName = keyof typeof liveEvents
/** The data of an event as JSON: amounts as text. */
export type LiveEventData<Name extends LiveEventName> = z.input<(typeof liveEvents)[Name]>
