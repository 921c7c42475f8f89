import type { CurrencyCode } from '@baize/domain'
import type { LicenceSettings } from './licences.ts'

/** The currencies of new accounts under all licences, in the order of the list. */
export const offeredCurrencies = ({
  licences,
}: Pick<LicenceSettings, 'licences'>): readonly CurrencyCode[] => [
  ...new Set(licences.flatMap(({ currencies }) => currencies)),
]
