import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'

/** A mail to the house that already says what it is about. */
export function ComplaintLink({ subject }: { subject: string }) {
  const t = useT()
  const { supportEmail } = useStart().settings
  if (supportEmail === null) return null
  return <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>{t('transactions.complaint')}</a>
}
