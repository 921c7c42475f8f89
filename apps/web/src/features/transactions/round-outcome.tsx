import { Alert, Button, Skeleton } from '@baize/ui'
import type { CurrencyCode } from '@baize/domain'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { DiceDraw } from './dice-draw.tsx'
import styles from './draws.module.css'
import type { Draw } from './reels.ts'
import { ReelsDraw } from './reels-draw.tsx'
import { WheelDraw } from './wheel-draw.tsx'

/** What was drawn never changes; a supplier that is silent is asked again only when the player wants it. */
export const useRoundOutcome = (id: string) => useQuery({ ...reading('game.roundOutcome', { id }), staleTime: Infinity, retry: false })

/** What was drawn, as the supplier tells it now; without its word the rest of the receipt stands. */
export function RoundOutcome({ id, currency }: { id: string; currency: CurrencyCode }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useRoundOutcome(id)
  if (error !== null) {
    return (
      <div className={styles['outcome']}>
        <p>{t('transactions.outcome.silent')}</p>
        <Button isWorking={isFetching} onClick={() => void refetch()}>
          {t('transactions.again')}
        </Button>
      </div>
    )
  }
  if (data === undefined) return <Skeleton height={300} />
  if (data.outcome === null) return <p className={styles['outcome']}>{t('transactions.outcome.untold')}</p>
  return (
    <div className={styles['outcome']}>
      {data.outcome.map((draw, place) => (
        // The draws of a round never change their order.
        <DrawView key={place} draw={draw} currency={currency} pictures={data.pictures} />
      ))}
      {!data.agrees && <Alert kind="warning">{t('transactions.outcome.disagrees')}</Alert>}
    </div>
  )
}

type Props = { draw: Draw; currency: CurrencyCode; pictures: Readonly<Record<string, string>> }

function DrawView({ draw, currency, pictures }: Props) {
  switch (draw.kind) {
    case 'reels':
      return <ReelsDraw draw={draw} currency={currency} pictures={pictures} />
    case 'number':
      return <WheelDraw draw={draw} currency={currency} />
    case 'dice':
      return <DiceDraw draw={draw} />
  }
}
