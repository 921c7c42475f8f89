import { buttonClass } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { SupportLink } from '../../parts/support-link.tsx'

/** The way to a person about one deposit; its reference is in the subject. */
export function HelpLink({ reference }: { reference: string }) {
  const t = useT()
  return (
    <SupportLink subject={t('deposit.help.subject', { reference })} className={buttonClass()}>
      {t('deposit.help')}
    </SupportLink>
  )
}
