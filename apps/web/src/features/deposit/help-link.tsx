import { buttonClass } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { SupportLink } from '../../parts/support-link.tsx'

/** Contacts support about a deposit; its reference is in the subject. */
export function HelpLink({ reference }: { reference: string }) {
  const t = useT()
  return (
    <SupportLink subject={t('deposit.help.subject', { reference })} className={buttonClass()}>
      {t('deposit.help')}
    </SupportLink>
  )
}
