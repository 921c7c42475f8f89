import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFromStart, type Start } from '../platform/start.ts'

/** Few players take a break: it is not part of the first load. */
const TimeOutBar = lazyRouteComponent(() => import('../parts/time-out-bar.tsx'), 'TimeOutBar')

const endOf = ({ obligations }: Start): string | null => {
  const found = obligations.find(({ kind }) => kind === 'timeOut')
  return found?.kind === 'timeOut' ? found.until : null
}

export function TimeOutNotice() {
  const until = useFromStart(endOf)
  return (
    until !== null && (
      <Suspense>
        <TimeOutBar until={until} />
      </Suspense>
    )
  )
}
