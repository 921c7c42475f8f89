import { Refusal } from '@baize/client'
import { errorOf } from '../platform/api.ts'

type Props = {
  title: string
  query: { readonly error: unknown; readonly isFetching: boolean; refetch(): unknown }
  headingLevel?: 1 | 2
}

/** Shown in place of a query's data: why they did not load, what remedies it, and a button to load them again. */
export function QueryFailed({ title, query, headingLevel = 2 }: Props) {
  return (
    <Refusal
      as="screen"
      isRead
      error={errorOf(query.error)}
      title={title}
      headingLevel={headingLevel}
      isWorking={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
