import { EmptyState } from '@baize/ui'
import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { useT } from '../../platform/i18n.tsx'

type Props = {
  query: {
    readonly error: unknown
    readonly isFetching: boolean
    readonly isPaused: boolean
    refetch(): unknown
  }
  /** Shown while the games load. */
  loading: ReactNode
}

/** Shown in place of games that are not loaded: they load, they failed, or there is no connection. */
export function GamesMissing({ query, loading }: Props) {
  const t = useT()
  if (query.isPaused) return <Offline />
  return query.error === null ? loading : <QueryFailed title={t('lobby.error.title')} query={query} />
}

/** Offline: the games load when the connection returns. */
function Offline() {
  const t = useT()
  return (
    <EmptyState
      icon={<IconWifiOff size={24} stroke={1.75} aria-hidden="true" />}
      title={t('lobby.offline.title')}
    >
      {t('lobby.offline.text')}
    </EmptyState>
  )
}
