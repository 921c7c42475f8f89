import { countryOfIban, type Iban } from './iban.ts'

/**
 * Banks by the first characters of an account number behind the check digits: the digits that the Hungarian
 * central bank assigned, and the letters of a British bank's BIC. Only the larger banks.
 */
const banks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  HU: {
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
  },
  GB: {
    ABBY: 'Santander',
    BARC: 'Barclays',
    BOFS: 'Bank of Scotland',
    BUKB: 'Barclays',
    CHAS: 'Chase',
    CLRB: 'The Co-operative Bank',
    HBUK: 'HSBC',
    LOYD: 'Lloyds',
    MONZ: 'Monzo',
    NAIA: 'Nationwide',
    NWBK: 'NatWest',
    RBOS: 'Royal Bank of Scotland',
    REVO: 'Revolut',
    SRLG: 'Starling',
    TSBS: 'TSB',
  },
}

/** The short name of an account's bank, or `null` when it is unknown. */
export function bankOf(iban: Iban): string | null {
  const known = Object.entries(banks[countryOfIban(iban)] ?? {})
  return known.find(([code]) => iban.startsWith(code, 4))?.[1] ?? null
}
