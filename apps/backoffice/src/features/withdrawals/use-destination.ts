import { useText } from '../../platform/context.tsx'
import type { QueueRow } from './use-withdrawals.ts'

/** `OTP ending 3391`; in the list, which is narrow, `OTP 3391`. */
export function useDestination(
  { destination, destinationBank }: Pick<QueueRow, 'destination' | 'destinationBank'>,
  isShort = false,
): string {
  const { t } = useText()
  return t(isShort ? 'withdrawals.toShort' : 'withdrawals.endsWith', {
    bank: destinationBank ?? 'none',
    digits: destination,
  })
}
