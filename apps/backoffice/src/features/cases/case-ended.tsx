import type { ApiError } from '@baize/client'
import type { StaffCase } from '@baize/contract'
import { Button } from '@baize/ui'
import { useEffect } from 'react'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useCases } from './use-cases.ts'

type Props = { staffCase: StaffCase; error: ApiError; onShown: () => void; onSeeClosed: () => void }

/**
 * Says how a case ended that left the list after an action on it was refused or got no answer: the card,
 * which would show the refusal, is gone. Nothing while the case is not among the closed ones.
 */
export function CaseEnded({ staffCase, error, onShown, onSeeClosed }: Props) {
  const { t, errorText } = useText()
  const { id, kind, playerId } = staffCase
  const closed = useCases({ isOpen: false, kind, playerId, id: null })
  const ended = closed.data?.pages
    .flatMap((page) => page.items)
    .find((other) => other.id === id && other.closedAt !== null)
  const isFound = ended !== undefined
  useEffect(() => {
    if (isFound) onShown()
  }, [isFound, onShown])
  if (ended === undefined) return null
  return (
    <>
      {errorText(error)}{' '}
      {t('cases.endedNow', {
        subject: ended.subject,
        name: ended.closedBy ?? 'none',
        decision: t(`cases.decidedAs.${ended.decision ?? 'note'}`),
        date: ended.closedAt === null ? '' : shortTime(ended.closedAt),
      })}{' '}
      <Button size="small" onClick={onSeeClosed}>
        {t('cases.endedNow.see')}
      </Button>
    </>
  )
}
