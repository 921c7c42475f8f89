import { LoadFailed } from '@baize/ui'
import { errorOf } from '../platform/api.ts'
import { useT } from '../platform/i18n.tsx'
import { useErrorText } from '../platform/use-error-text.ts'

type Props = {
  title: string
  error: unknown
  isFetching: boolean
  onAgain: () => void
  headingLevel?: 1 | 2
}

/** Shown in place of a query's data: why they did not load, and a button to load them again. */
export function QueryFailed({ title, error, isFetching, onAgain, headingLevel = 2 }: Props) {
  const t = useT()
  const errorText = useErrorText()
  return (
    <LoadFailed
      headingLevel={headingLevel}
      title={title}
      again={t('parts.again')}
      isWorking={isFetching}
      onAgain={onAgain}
    >
      {errorText(errorOf(error))}
    </LoadFailed>
  )
}
