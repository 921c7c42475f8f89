import { createErrorText, type ErrorText } from '@baize/client'
import { formatMoney } from '@baize/ui'
import { formatInstant } from './dates.ts'
import { useT } from './i18n.tsx'
import { useCurrency } from './start.ts'

/** Finds the text of an error or of a field's fault, with the player's currency and time zone. */
export function useErrorText(): ErrorText {
  const t = useT()
  const currency = useCurrency()
  return createErrorText({
    find: t.find,
    formatInstant,
    formatMoney: (minor) => formatMoney(BigInt(minor), currency),
  })
}
