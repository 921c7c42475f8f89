/**
 * The invariants of the ledger that the ledger check reads, in the order of its report. The numbers between
 * are invariants that tests prove, because the tables alone cannot show them.
 */
export const LEDGER_INVARIANTS = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I7',
  'I8',
  'I9',
  'I10',
  'I11',
  'I12',
  'I16',
  'I17',
] as const

export type LedgerInvariant = (typeof LEDGER_INVARIANTS)[number]
