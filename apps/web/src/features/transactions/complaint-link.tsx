import { useT } from '../../platform/i18n.tsx'
import { SupportLink } from '../../platform/support-link.tsx'

/** The way to somebody who looks at a movement or a round. */
export function ComplaintLink({ subject }: { subject: string }) {
  const t = useT()
  return <SupportLink subject={subject}>{t('transactions.complaint')}</SupportLink>
}
