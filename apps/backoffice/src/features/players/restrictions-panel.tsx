import { BLOCKABLE_ACTIONS, blockOf, isDocumentBlock, type BlockableAction } from '@baize/domain'
import { Alert, Badge, Button, Card } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useMay } from '../../platform/session.ts'
import { BlockPlayerDialog } from './block-player-dialog.tsx'
import { UnblockPlayerDialog } from './unblock-player-dialog.tsx'
import type { PlayerProfile } from './use-players.ts'
import styles from './players.module.css'

type Restriction = PlayerProfile['restrictions'][number]
type Act = 'block' | 'unblock'

/** What keeps the player from deposits, withdrawals or play, and what staff block and unblock. */
export function RestrictionsPanel({ profile }: { profile: PlayerProfile }) {
  const { t } = useText()
  const { playerId, restrictions, blockStatus, closing } = profile
  const [act, setAct] = useState<Act | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [mayBlock, mayUnblock] = [useMay('blockPlayers'), useMay('unblockPlayers')]
  // Staff block beside the document limit, and lift what staff set only.
  const isBlocked = (action: BlockableAction) =>
    restrictions.some(({ kind, source }) => kind === blockOf[action] && source === 'staff')
  const blocked = BLOCKABLE_ACTIONS.filter(isBlocked)
  const open = BLOCKABLE_ACTIONS.filter((action) => !isBlocked(action))
  const start = (next: Act) => {
    setDone(null)
    setAct(next)
  }
  const close = () => setAct(null)
  return (
    <Card className={styles['panel']} aria-labelledby="restrictions">
      <h2 id="restrictions">{t('players.restrictions')}</h2>
      <p className={styles['badges']}>
        <Badge kind={blockStatus === 'NotBlocked' ? 'neutral' : 'warning'}>
          {t('players.blockStatus', { status: blockStatus })}
        </Badge>
      </p>
      {restrictions.length === 0 ? (
        <p>{t('players.restrictions.none')}</p>
      ) : (
        <dl className={styles['facts']}>
          {restrictions.map((restriction) => (
            <RestrictionLine
              key={`${restriction.kind} ${restriction.source} ${restriction.from}`}
              restriction={restriction}
            />
          ))}
        </dl>
      )}
      {done !== null && (
        <Alert kind="success" isLive>
          {done}
        </Alert>
      )}
      <div className={styles['chips']}>
        {mayBlock && closing === null && open.length > 0 && (
          <Button size="small" onClick={() => start('block')}>
            {t('players.block')}
          </Button>
        )}
        {mayUnblock && blocked.length > 0 && (
          <Button size="small" onClick={() => start('unblock')}>
            {t('players.unblock')}
          </Button>
        )}
      </div>
      {act === 'block' && (
        <BlockPlayerDialog
          playerId={playerId}
          actions={open}
          onDone={() => setDone(t('players.block.done'))}
          onClose={close}
        />
      )}
      {act === 'unblock' && (
        <UnblockPlayerDialog
          playerId={playerId}
          actions={blocked}
          onDone={() => setDone(t('players.unblock.done'))}
          onClose={close}
        />
      )}
    </Card>
  )
}

function RestrictionLine({ restriction }: { restriction: Restriction }) {
  const { t } = useText()
  const { kind, source, by, from, until, message, note } = restriction
  return (
    <div>
      <dt>{t('players.restriction', { kind })}</dt>
      <dd>
        {t('players.restriction.since', {
          from: shortTime(from),
          until: until === null ? 'none' : shortTime(until),
          source,
          by: by ?? '',
        })}
        {isDocumentBlock(restriction) && (
          <span className={styles['second']}>{t('players.restriction.documentLimit')}</span>
        )}
        {message !== null && (
          <span className={styles['second']}>{t('players.restriction.message', { message })}</span>
        )}
        {note !== null && <span className={styles['second']}>{t('players.restriction.note', { note })}</span>}
      </dd>
    </div>
  )
}
