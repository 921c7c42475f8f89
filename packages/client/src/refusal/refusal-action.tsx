import { Button, buttonClass } from '@baize/ui'
import type { ReactNode } from 'react'
import type { ApiError } from '../api.ts'
import { useNowMs } from '../clock.ts'
import { remedyPageOf, renderRemedyLink, useRefusals, type RefusalSite } from './site.ts'

/** Whether the same call may succeed later: nobody has to act, or only the provider or the network. */
const mayRepeat = (error: ApiError): boolean =>
  error.errorCode === null || error.remedy?.who === 'nobody' || error.remedy?.who === 'provider'

type LinkLook = { readonly className?: string | undefined; readonly onClick?: (() => void) | undefined }

/** The link to the page of the remedy; `null` without one, or for a page of the other site. */
function linkOf(site: RefusalSite, error: ApiError, look: LinkLook): ReactNode {
  const page = remedyPageOf(error)
  if (page === undefined) return null
  return renderRemedyLink(site, page, {
    className: look.className ?? buttonClass({ size: 'small' }),
    onClick: look.onClick,
  })
}

/** Whether a refusal offers an action on this site. */
export const hasAction = (site: RefusalSite, error: ApiError, onRetry: (() => void) | undefined): boolean =>
  (onRetry !== undefined && mayRepeat(error)) || linkOf(site, error, {}) !== null

type Props = {
  error: ApiError
  /** Repeats the call. */
  onRetry?: (() => void) | undefined
  isWorking?: boolean | undefined
  /** The call is a read: it may always be repeated. */
  isRead?: boolean
  className?: string | undefined
  /** Called when the player follows the link. */
  onFollowed?: (() => void) | undefined
}

/** What the catalogue's remedy offers: a link to the page where somebody can act, or the same call again. */
export function RefusalAction({ error, onRetry, isWorking, isRead = false, className, onFollowed }: Props) {
  const { site } = useRefusals()
  return (
    <>
      {linkOf(site, error, { className, onClick: onFollowed })}
      {onRetry !== undefined && (isRead || mayRepeat(error)) && (
        <Retry
          expireTime={'expireTime' in error ? error.expireTime : undefined}
          isWorking={isWorking}
          onRetry={onRetry}
        />
      )}
    </>
  )
}

type RetryProps = {
  expireTime: string | undefined
  isWorking: boolean | undefined
  onRetry: () => void
}

/** The button appears once the call is no longer refused; until then its place says when that is. */
function Retry({ expireTime, isWorking = false, onRetry }: RetryProps) {
  const { find, formatInstant } = useRefusals().site
  const now = useNowMs(1000)
  if (expireTime !== undefined && Date.parse(expireTime) > now)
    return <span>{find('refusal.from', { time: formatInstant(expireTime) })}</span>
  return (
    <Button size="small" isWorking={isWorking} onClick={onRetry}>
      {find('refusal.retry')}
    </Button>
  )
}
