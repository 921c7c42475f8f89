import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { payouts } from './payout/payout-store.ts'
import { withdrawalDeadlines } from './withdrawal-deadline-store.ts'
import { withdrawalReads } from './withdrawal-reading-store.ts'

export type WithdrawalStore = ReturnType<typeof createWithdrawalStore>

/** All SQL on withdrawals, except their states: `wallet.*` functions write those together with the money. */
export const createWithdrawalStore = (db: Kysely<DB>) => ({
  ...withdrawalReads(db),
  ...withdrawalDeadlines(db),
  ...payouts(db),
})
