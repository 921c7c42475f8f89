import { Alert, Button, Skeleton } from '@baize/ui'
import type { CurrencyCode } from '@baize/domain'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { DiceDraw } from './dice-draw.tsx'
import styles from './draws.module.css'
import type { Draw } from './reels.ts'
import { ReelsDraw } from './reels-draw.tsx'
import { WheelDraw } from './wheel-draw.tsx'

/**
 * A draw never changes; after a missing answer the game provider is queried again only when the player asks
 * for it.
 */
export const useRoundOutcome = (id: string) =>
  useQuery({ ...reading('game.roundOutcome', { id }), staleTime: Infinity, retry: false })

/**
 * The draw, and the game provider's own page of the round; without the provider's answer the rest of the
 * receipt is shown.
 */
export function RoundOutcome({ id, currency }: { id: string; currency: CurrencyCode }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useRoundOutcome(id)
  if (error !== null) {
    return (
      <div className={styles['outcome']}>
        <p>{t('rounds.outcome.noAnswer')}</p>
        <Button isWorking={isFetching} onClick={() => void refetch()}>
          {t('parts.again')}
        </Button>
      </div>
    )
  }
  if (data === undefined) return <Skeleton height={300} />
  const page = data.url === null ? null : <ProviderPage url={data.url} />
  if (data.outcome === null) {
    return (
      <div className={styles['outcome']}>
        <p>{t(page === null ? 'rounds.outcome.noResult' : 'rounds.outcome.onPage')}</p>
        {page}
      </div>
    )
  }
  return (
    <div className={styles['outcome']}>
      {data.outcome.map((draw, place) => (
        // The draws of a round never change their order.
        <DrawView key={place} draw={draw} currency={currency} pictures={data.pictures} />
      ))}
      {!data.agrees && <Alert kind="warning">{t('rounds.outcome.differs')}</Alert>}
      {page}
    </div>
  )
}

/** The server has checked that the address belongs to the game provider. */
function ProviderPage({ url }: { url: string }) {
  const t = useT()
  return (
    <p className={styles['provider-page']}>
      <a href={url} target="_blank" rel="noopener noreferrer" className={styles['page-link']}>
        {t('rounds.outcome.page')}
        <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
      </a>
    </p>
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
