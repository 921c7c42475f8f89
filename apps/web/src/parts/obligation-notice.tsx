import { isPaymentLimitType } from '@baize/domain'
import { Alert, buttonClass } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { useObligation } from '../platform/obligations.ts'
import { SupportLink } from './support-link.tsx'

/** What the player owes before an action, who acts next, and how; nothing where nothing stands before it. */
export function ObligationNotice({ before }: { before: 'deposit' | 'play' }) {
  const t = useT()
  const obligation = useObligation(before)
  if (obligation === null) return null
  const title = t(`parts.obligation.${obligation.kind}.title`)
  const isOnPayments =
    obligation.kind === 'limits' &&
    obligation.limits.some((limit) => isPaymentLimitType(limit.type) && limit.before.includes(before))
  return (
    <Alert
      kind="info"
      title={title}
      action={
        obligation.kind === 'limits' ? (
          <Link to={isOnPayments ? paths.depositLimits : paths.gamingLimits} className={buttonClass()}>
            {t('parts.obligation.setLimits')}
          </Link>
        ) : (
          <SupportLink subject={title} className={buttonClass()}>
            {t('parts.obligation.contact')}
          </SupportLink>
        )
      }
    >
      {t(`parts.obligation.${obligation.kind}.text`, { before })}
    </Alert>
  )
}
