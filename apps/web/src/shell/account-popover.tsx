import { buttonClass, Dialog, Money, Popover } from '@baize/ui'
import { IconArrowBarToDown, IconArrowBarUp, IconGauge, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { paths } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { usePlayer } from '../platform/start.ts'
import styles from './account-popover.module.css'

type Props = { onClose: () => void }

export function AccountPopover({ triggerRef, onClose }: Props & { triggerRef: RefObject<Element | null> }) {
  const t = useT()
  return (
    <Popover label={t('shell.account')} triggerRef={triggerRef} onClose={onClose}>
      <AccountPanel onClose={onClose} />
    </Popover>
  )
}

/** The same panel as a sheet, for phones. */
export function AccountSheet({ onClose }: Props) {
  const t = useT()
  const { nickName } = usePlayer()
  return (
    <Dialog title={nickName} closeLabel={t('shell.close')} onClose={onClose}>
      <AccountPanel onClose={onClose} />
    </Dialog>
  )
}

function AccountPanel({ onClose }: Props) {
  const t = useT()
  const { wallet, currency } = usePlayer()
  const held = BigInt(wallet.pendingWithdrawals)
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles['panel']}>
      <div className={styles['figures']}>
        <div>
          <p className={styles['caption']}>{t('shell.realMoney')}</p>
          <Money amountMinor={BigInt(wallet.cash)} currency={currency} size="dialog" isKey />
        </div>
        {held > 0n && (
          <div className={styles['held']}>
            <p className={styles['caption']}>{t('shell.heldForPayouts')}</p>
            <Money amountMinor={held} currency={currency} size="lead" />
          </div>
        )}
      </div>
      <div className={styles['pair']}>
        <Link to={paths.depositTransactions} className={buttonClass({ variant: 'primary', block: true })} onClick={onClose}>
          {t('shell.deposit')}
        </Link>
        <Link to={paths.withdrawalTransactions} className={buttonClass({ block: true })} onClick={onClose}>
          {t('shell.withdraw')}
        </Link>
      </div>
      <ul className={styles['list']}>
        <li>
          <Link to={paths.depositTransactions} search={{ tab: 'transactions' }} onClick={onClose}>
            <IconArrowBarToDown {...icon} />
            {t('shell.menu.deposits')}
          </Link>
        </li>
        <li>
          <Link to={paths.withdrawalTransactions} search={{ tab: 'transactions' }} onClick={onClose}>
            <IconArrowBarUp {...icon} />
            {t('shell.menu.withdrawals')}
          </Link>
        </li>
        <li>
          <Link to={paths.depositLimits} onClick={onClose}>
            <IconGauge {...icon} />
            {t('shell.menu.limits')}
          </Link>
        </li>
        <li className={styles['last']}>
          <Link to={paths.logout} preload={false} onClick={onClose}>
            <IconLogout {...icon} />
            {t('shell.logOut')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
