import { Button, Dialog, Skeleton } from '@baize/ui'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { SupportLink } from '../../parts/support-link.tsx'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import styles from './receipt.module.css'
import { RoundReceipt, type Receipt } from './round-receipt.tsx'

type Props = {
  id: string
  onClose: () => void
  onOpen: (round: string) => void
  onSession: (session: string) => void
}

/** The receipt of a round: stakes, wins, the balance before and after, and a link to complain. */
export function RoundDialog({ id, onClose, onOpen, onSession }: Props) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(reading('game.round', { id }))
  return (
    <Dialog title={t('rounds.receipt')} closeLabel={t('shell.close')} onClose={onClose} size="wider">
      <div className={styles['receipt']}>
        {error !== null && <QueryFailed title={t('rounds.failed')} query={{ error, isFetching, refetch }} />}
        {data === undefined ? (
          error === null && <Skeleton height={420} />
        ) : (
          <RoundReceipt round={data} onSession={onSession} />
        )}
        {data !== undefined && <Foot round={data} onOpen={onOpen} />}
      </div>
    </Dialog>
  )
}

/** Links to the next rounds, a complaint and printing. */
function Foot({ round, onOpen }: Pick<Props, 'onOpen'> & { round: Receipt }) {
  const t = useT()
  const { earlier, later } = round
  return (
    <div className={styles['receipt-foot']}>
      <Button
        disabled={earlier === null}
        icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => earlier !== null && onOpen(earlier)}
      >
        {t('rounds.earlier')}
      </Button>
      <Button disabled={later === null} onClick={() => later !== null && onOpen(later)}>
        {t('rounds.later')}
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      <span className={styles['foot-end']}>
        <SupportLink subject={t('rounds.complaint.subject', { round: round.round, title: round.game.title })}>
          {t('rounds.complaint')}
        </SupportLink>
      </span>
      <Button
        icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('rounds.print')}
      </Button>
    </div>
  )
}
