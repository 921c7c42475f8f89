import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { openCase } from '../cases/index.ts'
import { listMoneyOfClosed } from './closing-store.ts'

const AT_MOST = 100

/**
 * Tells staff of closed accounts with money, which their players cannot withdraw any more: it stayed at the closing, a
 * deposit succeeded late, a round was won, or a withdrawal was rejected or returned.
 * @returns The number of accounts found.
 */
export async function openMoneyCases(db: Kysely<DB>, playerId: string | null = null): Promise<number> {
  const found = await listMoneyOfClosed(db, { playerId, atMost: AT_MOST })
  for (const { playerId: owner, publicUserId, currency, amountMinor, walletVersion } of found)
    await openCase(db, {
      kind: 'closed_with_money',
      subject: publicUserId,
      playerId: owner,
      details: { amount: amountMinor.toString(), currency },
      dedupKey: `closed_with_money:${owner}:${walletVersion}`,
    })
  return found.length
}
