import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { appendAudit } from '../audit/index.ts'
import { forgetRequests } from '../cases/index.ts'
import { eraseCards, removeSavedCard } from '../deposits/index.ts'
import { forgetNames } from '../documents/index.ts'
import { eraseFilesAfter } from '../files/index.ts'
import { eraseIdentity } from '../identity/index.ts'
import { erasePlayer } from '../players/index.ts'
import { asQueryable } from '../wallet/index.ts'
import { listCardsToRemove, listDueForErasure } from './closing-store.ts'
import type { ClosingDeps } from './closing-details.ts'

const ACCOUNTS_AT_MOST = 20
const CARDS_AT_MOST = 20

/** Erases the records of closed accounts whose time is over, one transaction each. @returns Their number. */
export async function eraseClosedAccounts(deps: Pick<ClosingDeps, 'db' | 'wallet'>): Promise<number> {
  let erased = 0
  for (const playerId of await listDueForErasure(deps.db, ACCOUNTS_AT_MOST)) {
    if (await deps.db.transaction().execute((trx) => eraseAccount(trx, deps, playerId))) erased += 1
  }
  return erased
}

async function eraseAccount(
  trx: Kysely<DB>,
  { wallet }: Pick<ClosingDeps, 'wallet'>,
  playerId: string,
): Promise<boolean> {
  // The wallet first, as every movement of money: what has arrived since the list was read keeps the account.
  if (!(await wallet.within(asQueryable(trx)).erasePaymentDetails(playerId))) return false
  if (!(await erasePlayer(trx, playerId))) return false
  const values = await eraseIdentity(trx, { playerId, fields: 'all' })
  await eraseCards(trx, playerId)
  await forgetNames(trx, playerId)
  await forgetRequests(trx, playerId)
  await eraseFilesAfter(trx, { playerId, fileIds: 'all', days: 0 })
  await appendAudit(trx, {
    subject: `player:${playerId}`,
    actor: 'platform',
    action: 'account_erased',
    details: { values },
  })
  return true
}

/**
 * Removes the saved cards of closed accounts at their providers: nobody can pay with them any more, nor remove them.
 * A provider that does not answer is asked again.
 * @returns The number of removed cards.
 */
export async function removeCardsOfClosed(
  deps: Pick<ClosingDeps, 'clock'> & {
    readonly db: Kysely<DB>
    readonly plugins: Pick<Plugins, 'paymentProviders'>
  },
): Promise<number> {
  let removed = 0
  for (const card of await listCardsToRemove(deps.db, CARDS_AT_MOST)) {
    if ((await removeSavedCard(deps, card)).ok) removed += 1
  }
  return removed
}
