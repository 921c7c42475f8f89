import { Button, buttonClass, Dialog, formatMoney, SummaryRows } from '@baize/ui'
import { IconArrowLeft, IconCoins, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useAddictionWarning } from '../../platform/addiction-warning.ts'
import { usePlayer } from '../../platform/start.ts'
import { FavouriteChoice, FullScreenChoice } from './bar-buttons.tsx'
import { SessionCounters, type SessionProps } from './session-counters.tsx'
import styles from './session-bar.module.css'

type Props = Pick<SessionProps, 'launched' | 'facts' | 'onInfo'> & { onClose: () => void }

/** What the line of a phone has no room for: full names, the balance, and every other action of the bar. */
export function SessionDialog({ launched, facts, onInfo, onClose }: Props) {
  const t = useT()
  const { wallet } = usePlayer()
  const warning = useAddictionWarning()
  return (
    <Dialog title={launched.game.title} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['more']}>
        <SessionCounters launched={launched} facts={facts} />
        <SummaryRows
          rows={[
            {
              key: 'balance',
              term: t('game.balance'),
              value: formatMoney(BigInt(wallet.cash), launched.currency),
            },
          ]}
        />
        <p>
          {warning} {t('game.whose')}
        </p>
        <Button icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />} onClick={onInfo}>
          {t('game.about')}
        </Button>
        <FavouriteChoice game={launched.game} />
        <FullScreenChoice />
        <Link to={paths.deposit} className={buttonClass()}>
          <IconCoins size={20} stroke={1.75} aria-hidden="true" />
          {t('shell.deposit')}
        </Link>
        <Link to={paths.home} className={buttonClass()}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          {t('game.back')}
        </Link>
      </div>
    </Dialog>
  )
}
