import { isPaymentLimitType } from '@baize/domain'
import { Alert, buttonClass } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../platform/addresses.ts'
import { formatInstant } from '../platform/dates.ts'
import { useT } from '../platform/i18n.tsx'
import { useObligation } from '../platform/obligations.ts'
import { useStart } from '../platform/start.ts'
import { SupportLink } from './support-link.tsx'

/** What stands before an action of the player, who acts next, and how; nothing where nothing stands before it. */
export function ObligationNotice({ before }: { before: 'deposit' | 'play' | 'withdraw' }) {
  const t = useT()
  const obligation = useObligation(before)
  const { texts } = useStart().rules
  if (obligation === null) return null
  const notice = (title: string, text: ReactNode, action: ReactNode) => (
    <Alert kind="info" title={title} action={action}>
      {text}
    </Alert>
  )
  const link = (to: typeof paths.withdrawal | typeof paths.depositLimits | typeof paths.gamingLimits) => (
    <Link to={to} className={buttonClass()}>
      {t(to === paths.withdrawal ? 'parts.obligation.withdraw' : 'parts.obligation.setLimits')}
    </Link>
  )
  // A document of its own: only there the camera is allowed.
  const documentsLink = (isWaiting: boolean) => (
    <Link to={paths.documents} reloadDocument className={buttonClass()}>
      {t(isWaiting ? 'parts.obligation.seeDocuments' : 'parts.obligation.uploadDocument')}
    </Link>
  )
  switch (obligation.kind) {
    // It stands before no action.
    case 'question':
      return null
    case 'abroad':
      return notice(
        t('parts.obligation.abroad.title'),
        t('parts.obligation.abroad.text', obligation),
        link(paths.withdrawal),
      )
    case 'licenceEnded':
      return notice(
        t('parts.obligation.licenceEnded.title'),
        t('parts.obligation.licenceEnded.text', { from: formatInstant(obligation.from) }),
        link(paths.withdrawal),
      )
    case 'timeOut':
      return notice(
        t('parts.obligation.timeOut.title', { until: formatInstant(obligation.until) }),
        t('parts.obligation.timeOut.text'),
        <Link to={paths.timeOut} className={buttonClass()}>
          {t('parts.obligation.aboutTimeOut')}
        </Link>,
      )
    case 'block': {
      const title = t('parts.obligation.block.title', { before })
      return notice(
        title,
        obligation.message,
        <SupportLink subject={title} className={buttonClass()}>
          {t('parts.obligation.contact')}
        </SupportLink>,
      )
    }
    case 'documentLimit': {
      const isWaiting = obligation.document !== 'needToProvideDocument'
      return notice(
        t(isWaiting ? 'parts.obligation.review.title' : 'parts.obligation.documentLimit.title'),
        t(isWaiting ? 'parts.obligation.documentLimit.review' : 'error.deposit_blocked.documentLimit'),
        documentsLink(isWaiting),
      )
    }
    case 'fields':
      return notice(
        t('parts.obligation.fields.title'),
        t('parts.obligation.fields.text', { before }),
        <Link to={paths.verification} className={buttonClass()}>
          {t('parts.obligation.addDetails')}
        </Link>,
      )
    case 'limits': {
      const isOnPayments = obligation.limits.some(
        (limit) => isPaymentLimitType(limit.type) && limit.before.some((action) => action === before),
      )
      return notice(
        t('parts.obligation.limits.title'),
        t('parts.obligation.limits.text', { before }),
        link(isOnPayments ? paths.depositLimits : paths.gamingLimits),
      )
    }
    case 'identity': {
      const isWaiting = obligation.document !== 'needToProvideDocument'
      return notice(
        t(isWaiting ? 'parts.obligation.review.title' : 'parts.obligation.identity.title'),
        <>
          {t(isWaiting ? 'parts.obligation.review.text' : 'parts.obligation.identity.text', { before })}
          {!isWaiting && texts.includes('documentsBeforeDeposit') && (
            <p>{t('parts.obligation.identity.documents')}</p>
          )}
        </>,
        documentsLink(isWaiting),
      )
    }
  }
}
