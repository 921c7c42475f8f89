import { Refusal } from '@baize/client'
import { Alert, Badge, Button } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useMay } from '../../platform/session.ts'
import { PagedTable } from './paged-table.tsx'
import { usePlayerAct, useSessions } from './use-players.ts'
import styles from './players.module.css'

/** The player's sessions, open and ended; staff can end one or all of them. */
export function SessionsTab({ playerId }: { playerId: string }) {
  const { t } = useText()
  const mayEnd = useMay('endPlayerSessions')
  const list = useSessions(playerId)
  const { isWorking, error, act } = usePlayerAct('staff.playerSessionEnd', playerId, 'sessions')
  const [ending, setEnding] = useState<string | null>(null)
  const [ended, setEnded] = useState<number | null>(null)
  const rows = list.data?.pages.flatMap((page) => page.sessions) ?? []
  const end = async (sessionId: string | null) => {
    setEnding(sessionId)
    setEnded(null)
    const answer = await act({ playerId, sessionId })
    if (answer !== null) setEnded(answer.ended)
  }
  const columns = [
    { key: 'device', label: t('players.column.device') },
    { key: 'address', label: t('players.column.address') },
    { key: 'started', label: t('players.column.started') },
    { key: 'seen', label: t('players.column.seen') },
    { key: 'state', label: t('players.column.state') },
    ...(mayEnd ? [{ key: 'act', label: t('players.column.act') }] : []),
  ]
  return (
    <>
      <Refusal error={error} />
      {ended !== null && (
        <Alert kind="success" isLive>
          {t('players.session.ended', { count: ended })}
        </Alert>
      )}
      {mayEnd && rows.some(({ isLive }) => isLive) && (
        <div>
          <Button isWorking={isWorking && ending === null} onClick={() => void end(null)}>
            {t('players.session.endAll')}
          </Button>
        </div>
      )}
      <PagedTable
        label={t('players.tab.sessions')}
        of="sessions"
        list={list}
        columns={columns}
        count={rows.length}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {row.browser ?? t('players.session.unknownBrowser')}
              <span className={styles['second']}>{row.system}</span>
            </td>
            <td data-label={t('players.column.address')}>{row.ip}</td>
            <td data-label={t('players.column.started')}>{shortTime(row.startedAt)}</td>
            <td data-label={t('players.column.seen')}>{shortTime(row.lastSeenAt)}</td>
            <td>
              <Badge kind={row.isLive ? 'success' : 'neutral'}>
                {t(row.isLive ? 'players.session.live' : 'players.session.over')}
              </Badge>
            </td>
            {mayEnd && (
              <td>
                {row.isLive && (
                  <Button
                    size="small"
                    isWorking={isWorking && ending === row.id}
                    onClick={() => void end(row.id)}
                  >
                    {t(isWorking && ending === row.id ? 'players.session.ending' : 'players.session.end')}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </PagedTable>
    </>
  )
}
