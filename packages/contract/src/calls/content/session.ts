import * as z from 'zod/mini'
import { Amount, CurrencyCode, Instant } from '../../fields.ts'
import { described } from '../../documentation.ts'

/** What a player may do with his money, in minor units. `version` only grows: a client drops older snapshots. */
export const Wallet = z.object({
  currency: CurrencyCode,
  cash: Amount,
  cashReserve: described(Amount, 'Cash that is set apart.'),
  pendingWithdrawals: described(Amount, 'Amounts held for withdrawals that have not ended.'),
  version: described(
    z.string(),
    'Grows with each change: ignore a wallet with a smaller version than the last one.',
  ),
})
export type Wallet = z.infer<typeof Wallet>

/** Who is here. A visitor has `loggedIn: false` and nothing else. */
export const Session = z.discriminatedUnion('loggedIn', [
  z.object({ loggedIn: z.literal(false) }),
  z.object({
    loggedIn: z.literal(true),
    publicUserId: described(z.string(), "The player's number."),
    email: z.string(),
    nickName: z.string(),
    country: z.string(),
    currency: CurrencyCode,
    lastLoginAt: z.nullable(Instant),
    wallet: Wallet,
  }),
])
export type Session = z.infer<typeof Session>
