import { useT } from '../../platform/i18n.tsx'
import { SupportLink } from '../../parts/support-link.tsx'

type Props = { of: 'payment' | 'round'; subject: string }

/** Contacts support about a transaction or a round. */
export function ComplaintLink({ of, subject }: Props) {
  const t = useT()
  return (
    <SupportLink subject={subject}>
      {t(of === 'round' ? 'transactions.complaint.ofRound' : 'transactions.complaint.ofPayment')}
    </SupportLink>
  )
}
