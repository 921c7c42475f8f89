import * as z from 'zod/mini'
import { Amount, CurrencyCode, Instant } from '../../fields.ts'
import { described, documentation } from '../../documentation.ts'

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
documentation.add(Wallet, { id: 'Wallet', description: "The player's money, in minor units." })
export type Wallet = z.infer<typeof Wallet>

const Visitor = z.object({ loggedIn: z.literal(false) })
documentation.add(Visitor, { id: 'Visitor', description: 'Nobody is logged in.' })

const Player = z.object({
  loggedIn: z.literal(true),
  publicUserId: described(z.string(), "The player's number."),
  email: z.string(),
  nickName: z.string(),
  country: z.string(),
  language: described(z.string(), "The language of the player's emails, stored in the profile."),
  currency: CurrencyCode,
  lastLoginAt: z.nullable(Instant),
  wallet: Wallet,
})
documentation.add(Player, { id: 'Player', description: 'The player who is logged in.' })

export const Session = z.discriminatedUnion('loggedIn', [Visitor, Player])
documentation.add(Session, { id: 'Session', description: 'The session of this browser.' })
export type Session = z.infer<typeof Session>
