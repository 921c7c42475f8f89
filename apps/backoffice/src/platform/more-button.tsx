import { Button } from '@baize/ui'
import { useText } from './context.tsx'

type Props = {
  list: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

/** Below a list: loads the next page, while there is one. */
export function MoreButton({ list }: Props) {
  const { t } = useText()
  if (!list.hasNextPage) return null
  return (
    <Button isWorking={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t('backoffice.more')}
    </Button>
  )
}
