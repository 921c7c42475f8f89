import type { CurrencyCode } from '@baize/domain'
import type { OperatorSettings } from './operator-settings.ts'

/** The currencies of new accounts, the first of them that of visitors. */
export const offeredCurrencies = ({
  currency,
}: Pick<OperatorSettings, 'currency'>): readonly CurrencyCode[] => [currency]
