import { Alert, buttonClass } from '@baize/ui'
import { useT } from '../platform/i18n.tsx'
import { useObligation } from '../platform/obligations.ts'
import { SupportLink } from './support-link.tsx'

/** What the player owes before an action, who acts next, and how; nothing where nothing stands before it. */
export function ObligationNotice({ before }: { before: 'deposit' | 'play' }) {
  const t = useT()
  const obligation = useObligation(before)
  if (obligation === null) return null
  return (
    <Alert
      kind="info"
      title={t(`parts.obligation.${obligation.kind}.title`)}
      action={
        <SupportLink subject={t(`parts.obligation.${obligation.kind}.title`)} className={buttonClass()}>
          {t('parts.obligation.contact')}
        </SupportLink>
      }
    >
      {t(`parts.obligation.${obligation.kind}.text`, { before })}
    </Alert>
  )
}
