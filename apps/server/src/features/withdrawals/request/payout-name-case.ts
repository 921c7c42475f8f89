import { isSameName, type PlayerName } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import { openCase } from '../../cases/index.ts'
import { findPlayerName } from '../../identity/index.ts'
import type { WalletStore } from '../../wallet/index.ts'
import type { WithdrawalRow } from '../withdrawal-row.ts'

export type WithdrawalMovement = Parameters<WalletStore['requestWithdrawal']>[0]

/** Whether the account of a withdrawal is known to be in another name than the player's own. */
export const isInOtherName = (
  playerName: PlayerName | null,
  { accountOwnerName }: Pick<WithdrawalMovement, 'accountOwnerName'>,
): playerName is PlayerName => playerName !== null && !isSameName(playerName.name, accountOwnerName)

/**
 * Requests a withdrawal in the caller's transaction and, where its account is in another name than the player's own,
 * opens a case with it (D-32): neither exists without the other.
 * @param wallet Within the same transaction.
 */
export async function requestWithNameCase(
  trx: Kysely<DB>,
  wallet: Pick<WalletStore, 'requestWithdrawal'>,
  movement: WithdrawalMovement,
): ReturnType<WalletStore['requestWithdrawal']> {
  const { playerId } = movement
  const playerName = await findPlayerName(trx, playerId)
  const answer = await wallet.requestWithdrawal(movement)
  // A repeat has no row: its case is there.
  if (answer.outcome !== 'ok' || answer.row === null || !isInOtherName(playerName, movement)) return answer
  const { reference, amount, currency, provider } = answer.row as WithdrawalRow
  await openCase(trx, {
    kind: 'payout_name_differs',
    subject: reference,
    playerId,
    details: {
      provider,
      amount: amount.toString(),
      currency,
      isVerified: playerName.isVerified ? 'yes' : 'no',
    },
    dedupKey: `payout_name_differs:${reference}`,
  })
  return answer
}
