import { Alert, Button, Card, formatLimit } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { isStaffZone, timesIn } from '../../platform/dates.ts'
import { useMay } from '../../platform/session.ts'
import { LoosenDialog, type Loosening } from './loosen-dialog.tsx'
import { TightenDialog } from './tighten-dialog.tsx'
import type { PlayerLimit, PlayerProfile } from './use-players.ts'
import styles from './players.module.css'

/**
 * The limits that are set, what support may loosen of them at the player's demand, and what they lower or set on
 * the player's behalf.
 */
export function LimitsPanel({ profile }: { profile: PlayerProfile }) {
  const { t } = useText()
  const { timeZone } = profile
  const [asked, setAsked] = useState<Loosening | null>(null)
  const [tightened, setTightened] = useState<readonly [PlayerLimit, ...PlayerLimit[]] | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const mayTighten = useMay('loosenLimits')
  const set = profile.limits.filter(({ amount, pending }) => amount !== null || pending !== null)
  const [first, ...others] = profile.limits.filter(({ amount, canTighten }) => amount === null && canTighten)
  return (
    <Card className={styles['panel']} aria-labelledby="limits">
      <h2 id="limits">{t('players.limits')}</h2>
      {set.length === 0 && <p className={styles['second']}>{t('players.limits.none')}</p>}
      {set.length > 0 && !isStaffZone(timeZone) && (
        <p className={styles['second']}>{t('players.limits.zone', { zone: timeZone })}</p>
      )}
      {set.length > 0 && (
        <dl className={styles['facts']}>
          {set.map((limit) => (
            <LimitLine
              key={`${limit.type} ${limit.period}`}
              limit={limit}
              profile={profile}
              onLoosen={(kind) => {
                setDone(null)
                setAsked({ limit, kind })
              }}
              onLower={() => {
                setDone(null)
                setTightened([limit])
              }}
            />
          ))}
        </dl>
      )}
      {done !== null && (
        <Alert kind="success" isLive>
          {done}
        </Alert>
      )}
      {mayTighten && first !== undefined && (
        <div className={styles['chips']}>
          <Button
            size="small"
            onClick={() => {
              setDone(null)
              setTightened([first, ...others])
            }}
          >
            {t('players.tighten.set')}
          </Button>
        </div>
      )}
      {asked !== null && (
        <LoosenDialog
          player={profile}
          loosening={asked}
          onRequested={setDone}
          onClose={() => setAsked(null)}
        />
      )}
      {tightened !== null && (
        <TightenDialog
          player={profile}
          limits={tightened}
          onDone={() => setDone(t('players.tighten.done'))}
          onClose={() => setTightened(null)}
        />
      )}
    </Card>
  )
}

type LineProps = {
  limit: PlayerLimit
  profile: Pick<PlayerProfile, 'currency' | 'timeZone'>
  onLoosen: (kind: Loosening['kind']) => void
  onLower: () => void
}

function LimitLine({ limit, profile: { currency, timeZone }, onLoosen, onLower }: LineProps) {
  const { t } = useText()
  const mayChange = useMay('loosenLimits')
  const { type, period, amount, used, pending, lapsed, bySupport, canTighten, setBySupport } = limit
  const textOf = (value: string) => formatLimit(type, BigInt(value), currency)
  const changeText = useChangeText(timeZone)
  const kinds = (['removal', 'raise'] as const).filter((kind) => bySupport[kind] !== null)
  return (
    <div>
      <dt>
        {t(`players.limit.type.${type}`)} {t(`players.limit.period.${period}`)}
      </dt>
      <dd>
        {amount !== null && t('players.limit.amount', { amount: textOf(amount), used: textOf(used) })}
        {(pending ?? lapsed) !== null && (
          <span className={styles['second']}>{changeText(limit, textOf)}</span>
        )}
        {pending?.requestedBy === 'support' && (
          <span className={styles['second']}>{t('players.limit.bySupport')}</span>
        )}
        {setBySupport && <span className={styles['second']}>{t('players.limit.setBySupport')}</span>}
        {mayChange && amount !== null && (canTighten || kinds.length > 0) && (
          <span className={styles['chips']}>
            {canTighten && (
              <Button
                size="small"
                aria-label={t('players.tighten.lower.of', { type, period })}
                onClick={onLower}
              >
                {t('players.tighten.lower')}
              </Button>
            )}
            {kinds.map((kind) => (
              <Button
                key={kind}
                size="small"
                aria-label={t(`players.loosen.${kind}.of`, { type, period })}
                onClick={() => onLoosen(kind)}
              >
                {t(`players.loosen.${kind}`)}
              </Button>
            ))}
          </span>
        )}
      </dd>
    </div>
  )
}

type Change = Pick<PlayerLimit, 'pending' | 'lapsed'>

/**
 * The text about a change of a limit: one that waits, also for the player, or one that lapsed. Its times are in the
 * player's zone, where they are the ends of days, weeks and months.
 */
function useChangeText(timeZone: string) {
  const { t } = useText()
  const { shortTime } = timesIn(timeZone)
  return ({ pending, lapsed }: Change, shown: (amount: string) => string): string => {
    const textOf = (amount: string | null) => (amount === null ? 'none' : shown(amount))
    if (pending === null)
      return lapsed === null
        ? ''
        : t('players.limit.lapsed', { amount: textOf(lapsed.amount), date: shortTime(lapsed.at) })
    const date = shortTime(pending.effectiveAt)
    if (pending.confirmBy === null)
      return pending.amount === null
        ? t('players.limit.removed', { date })
        : t('players.limit.pending', { amount: shown(pending.amount), date })
    return t('players.limit.toConfirm', {
      amount: textOf(pending.amount),
      date,
      until: shortTime(pending.confirmBy),
    })
  }
}
