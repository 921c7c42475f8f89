import type { Placement } from '@baize/contract'
import { Alert, buttonClass, EmptyState } from '@baize/ui'
import { IconAlertCircle } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ApiError } from '../api.ts'
import { hasAction, RefusalAction } from './refusal-action.tsx'
import styles from './refusal.module.css'
import { useRefusals } from './site.ts'

const RefusalDialog = lazy(() => import('./refusal-dialog.tsx'))

/** Where the catalogue shows an error; without an answer there is no catalogue entry, and it is an alert. */
const placementOf = (error: ApiError): Placement => ('shownAs' in error ? error.shownAs : 'alert')

type Props = {
  error: ApiError | null
  /** The screen's own words, where they say more than the catalogue's text. */
  text?: string | undefined
  /** A warning: the call may have been executed. */
  kind?: 'danger' | 'warning'
  /** In place of the content, independent of the catalogue's place: without the call there is no content. */
  as?: 'screen'
  /** Heads a refusal in place of the content that has no title of its own. */
  title?: string
  /** The form shows the text at the field at fault. */
  isAtField?: boolean
  /** The alert takes the focus when it appears, because the pressed button may be far below it. */
  takesFocus?: boolean
  /** Repeats the call, where the remedy is to wait. */
  onRetry?: (() => void) | undefined
  isWorking?: boolean | undefined
  /** The call is a read: it may always be repeated. */
  isRead?: boolean
  /** An action of the screen itself, in addition to the remedy's. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
  /** In place of the content: what the screen adds to the text. */
  children?: ReactNode
}

/** A refusal whose place is shown again, such as a dialog, is not news. */
const notified = new WeakSet<ApiError>()

/** Shows why a call was refused: where the error catalogue places it, with the action of its remedy. */
export function Refusal({ error, ...props }: Props) {
  const { notify } = useRefusals()
  const isToast = error !== null && props.as === undefined && placementOf(error) === 'toast'
  useEffect(() => {
    if (error === null || !isToast || notified.has(error)) return
    notified.add(error)
    notify(error)
  }, [error, isToast, notify])
  return <Placed error={error === null || isToast ? null : error} {...props} />
}

function Placed({ error, isAtField = false, headingLevel = 2, as, ...props }: Props) {
  const placement = error === null ? 'silent' : (as ?? placementOf(error))
  if (error !== null && placement === 'screen')
    return <RefusedScreen error={error} headingLevel={headingLevel} {...props} />
  if (error !== null && placement === 'modal') return <RefusedModal error={error} onRetry={props.onRetry} />
  const isShown = placement === 'alert' || (placement === 'field' && !isAtField)
  return <RefusedAlert error={isShown ? error : null} {...props} />
}

/** The element is there before the text, so that screen readers announce it. */
function RefusedAlert({
  error,
  text,
  kind = 'danger',
  takesFocus = false,
  onRetry,
  isWorking,
  action,
}: Props) {
  const { site } = useRefusals()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && error !== null) box.current?.focus()
  }, [takesFocus, error])
  const isActing = error !== null && (action !== undefined || hasAction(site, error, onRetry))
  return (
    <div role="alert" ref={box} tabIndex={-1} hidden={error === null}>
      {error !== null && (
        <Alert
          kind={kind}
          {...(isActing && {
            action: (
              <>
                <RefusalAction error={error} onRetry={onRetry} isWorking={isWorking} />
                {action}
              </>
            ),
          })}
        >
          {text ?? site.errorText(error)}
        </Alert>
      )}
    </div>
  )
}

type ScreenProps = Omit<Props, 'error'> & { error: ApiError }

function RefusedScreen({
  error,
  text,
  title,
  headingLevel = 2,
  onRetry,
  isWorking,
  isRead = false,
  action,
  children,
}: ScreenProps) {
  const { site } = useRefusals()
  return (
    <div role="alert">
      <EmptyState
        headingLevel={headingLevel}
        icon={<IconAlertCircle size={24} stroke={1.75} aria-hidden="true" />}
        title={site.find(`refusal.title.${error.error}`) ?? title ?? site.find('refusal.title') ?? ''}
        action={
          <div className={styles['beside']}>
            {action}
            <RefusalAction
              error={error}
              className={buttonClass()}
              onRetry={onRetry}
              isWorking={isWorking}
              isRead={isRead}
            />
          </div>
        }
      >
        <p>{text ?? site.errorText(error)}</p>
        {children}
      </EmptyState>
    </div>
  )
}

function RefusedModal({ error, onRetry }: { error: ApiError; onRetry: (() => void) | undefined }) {
  const [closed, setClosed] = useState<ApiError | null>(null)
  if (closed === error) return null
  return (
    <Suspense fallback={null}>
      <RefusalDialog error={error} onRetry={onRetry} onClose={() => setClosed(error)} />
    </Suspense>
  )
}
