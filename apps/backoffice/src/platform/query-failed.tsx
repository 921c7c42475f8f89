import { Refusal, type ApiError } from '@baize/client'
import type { ReactNode } from 'react'
import { Refused } from './pages.ts'

type Props = {
  title: string
  query: { readonly error: unknown; readonly isFetching: boolean; refetch(): unknown }
  headingLevel?: 1 | 2 | 3
  children?: ReactNode
}

/** A bug in our own code. */
const unknownError: ApiError = { error: 'unknown_error', errorCode: 0, errorDetails: {}, shownAs: 'alert' }

/** Shown in place of a query's data: why they did not load, what remedies it, and a button to load them again. */
export function QueryFailed({ title, query, headingLevel = 2, children }: Props) {
  return (
    <Refusal
      as="screen"
      isRead
      error={query.error instanceof Refused ? query.error.apiError : unknownError}
      title={title}
      headingLevel={headingLevel}
      isWorking={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {children}
    </Refusal>
  )
}
