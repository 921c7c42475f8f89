import { useT } from '../../platform/i18n.tsx'
import { SupportLink } from '../../parts/support-link.tsx'
import type { Withdrawal } from './use-timeline.ts'

/** Contacts support about a withdrawal; its reference is in the subject. */
export function WithdrawalSupportLink({
  withdrawal,
  className,
}: {
  withdrawal: Withdrawal
  className?: string | undefined
}) {
  const t = useT()
  return (
    <SupportLink
      subject={t('withdrawal.ask.subject', { reference: withdrawal.reference })}
      className={className}
    >
      {t('withdrawal.ask')}
    </SupportLink>
  )
}
