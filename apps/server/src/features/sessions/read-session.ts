import type { Session } from '@baize/contract'
import { currencyCode } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { WalletStore } from '../wallet/index.ts'
import { getProfile } from './account-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly wallet: Pick<WalletStore, 'snapshot'> }
type SessionRef = { readonly playerId: string; readonly sessionId: string }

/** The session for the site: a visitor, or a player with their wallet. */
export async function readSession(deps: Deps, session: SessionRef | null): Promise<Session> {
  if (session === null) return { loggedIn: false }
  const [profile, wallet] = await Promise.all([
    getProfile(deps.db, session.playerId, session.sessionId),
    deps.wallet.snapshot(session.playerId),
  ])
  if (wallet === null) throw new Error('readSession: the player has no wallet')
  const currency = currencyCode(profile.currency)
  return {
    loggedIn: true,
    publicUserId: profile.publicUserId,
    email: profile.email,
    nickName: profile.nickName,
    country: profile.country,
    language: profile.locale,
    currency,
    lastLoginAt: profile.previousLoginAt?.toString() ?? null,
    wallet: {
      currency,
      cash: wallet.cashMinor,
      cashReserve: wallet.reserveMinor,
      pendingWithdrawals: wallet.payoutHoldMinor,
      version: wallet.walletVersion.toString(),
    },
  }
}
