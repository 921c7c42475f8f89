import type { Iban } from './iban.ts'

/**
 * Hungarian banks by the first three digits of an account number, as assigned by the central bank. Only the
 * larger banks.
 */
const banks: Readonly<Record<string, string>> = {
  '100': 'Államkincstár',
  '101': 'MBH',
  '103': 'MBH',
  '104': 'K&H',
  '107': 'CIB',
  '109': 'UniCredit',
  '116': 'Erste',
  '117': 'OTP',
  '120': 'Raiffeisen',
  '121': 'Gránit',
  '162': 'MagNet',
}

/** The short name of an account's bank, or `null` when it is unknown. */
export function bankOf(iban: Iban): string | null {
  return iban.startsWith('HU') ? (banks[iban.slice(4, 7)] ?? null) : null
}
