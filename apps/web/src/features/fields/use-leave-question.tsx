import { Button, Dialog } from '@baize/ui'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import styles from './fields.module.css'

/** The forms with unsaved input, by id: a page and a dialog over it ask once. */
const unsaved = new Set<string>()

type LeaveQuestion = {
  /** Rendered beside the form. */
  readonly question: ReactNode
  /** Closes the form, after the question where something would be lost. */
  readonly leave: (close: () => void) => void
}

/**
 * Asks before what was typed is lost: by a link, the back button or `leave`. Before a reload, and before the tab is closed,
 * the browser asks.
 */
export function useLeaveQuestion(isUnsaved: boolean): LeaveQuestion {
  const id = useId()
  const [close, setClose] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [id, isUnsaved])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => [...unsaved][0] === id && next.pathname !== current.pathname,
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const stay = () => {
    setClose(null)
    blocker.reset?.()
  }
  const go = () => {
    setClose(null)
    blocker.proceed?.()
    close?.()
  }
  const isAsking = close !== null || blocker.status === 'blocked'
  return {
    question: isAsking && <Question onStay={stay} onLeave={go} />,
    leave: (next) => (isUnsaved ? setClose(() => next) : next()),
  }
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('field.leave.title')} closeLabel={t('shell.close')} onClose={onStay}>
      <p>{t('field.leave.text')}</p>
      <div className={styles['leave']}>
        <Button variant="primary" size="large" onClick={onStay}>
          {t('field.leave.stay')}
        </Button>
        <Button size="large" onClick={onLeave}>
          {t('field.leave.go')}
        </Button>
      </div>
    </Dialog>
  )
}
