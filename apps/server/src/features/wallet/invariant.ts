import type { LedgerInvariant } from '@baize/domain'

/**
 * An invariant of the ledger: `query` returns one JSON column with a row for each violation. It names the
 * tables without their schema, because `check-ledger.ts` decides which slice of them is checked;
 * `account_posting` are the postings of the accounts in that slice.
 */
export type Invariant = { readonly id: LedgerInvariant; readonly rule: string; readonly query: string }

/** Owner of the house accounts, as an SQL literal. */
export const platformOwner = `'00000000-0000-0000-0000-000000000000'`
