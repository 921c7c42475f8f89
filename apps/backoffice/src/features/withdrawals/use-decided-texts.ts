import type { ApiError } from '@baize/client'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import type { WithdrawalCard } from './use-withdrawals.ts'

/** Who decided a withdrawal and when, for the person who comes after. */
export function useDecidedTexts() {
  const { t } = useText()
  return {
    /** What was decided; null where the record names nobody. */
    decided(made: WithdrawalCard['decision']): string | null {
      if (made === null) return null
      const { decision, by, at } = made
      const date = shortTime(at)
      if (decision === 'cancelled') return t('withdrawals.decided.cancelled', { date })
      return by === null ? null : t(`withdrawals.decided.${decision}`, { name: by, date })
    },
    /** Why an action came too late; undefined for every other error. */
    tooLate(error: ApiError | null): string | undefined {
      if (error?.error !== 'already_decided') return undefined
      const { decision, by, at } = error.errorDetails
      if (typeof at !== 'string') return undefined
      const date = shortTime(at)
      if (decision === 'cancelled') return t('withdrawals.tooLate.cancelled', { date })
      if (typeof by !== 'string' || (decision !== 'approved' && decision !== 'rejected')) return undefined
      return t(`withdrawals.tooLate.${decision}`, { name: by, date })
    },
  }
}
