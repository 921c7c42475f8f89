import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { cardsOfDeposits } from './card-store.ts'
import { depositChecks } from './deposit-check-store.ts'
import { unpaidDeposits } from './unpaid-deposit-store.ts'
import { depositReads } from './deposit-reading-store.ts'
import { depositStarts } from './deposit-start-store.ts'

export type DepositStore = ReturnType<typeof createDepositStore>

/** All SQL on deposits, except the state changes that move money: `wallet.*` functions write those. */
export const createDepositStore = (db: Kysely<DB>) => ({
  ...depositReads(db),
  ...depositStarts(db),
  ...unpaidDeposits(db),
  ...depositChecks(db),
  ...cardsOfDeposits(db),
})
