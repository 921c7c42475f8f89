import type { PlayerPage, RouteName } from '@baize/contract/routes'
import { buttonClass, Dialog, Money, Popover } from '@baize/ui'
import {
  IconArrowsExchange,
  IconChecklist,
  IconCreditCard,
  IconDevices,
  IconGauge,
  IconHelp,
  IconHistory,
  IconId,
  IconKey,
  IconLogout,
  IconUser,
  IconUserOff,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { paths } from '../platform/addresses.ts'
import { formatInstant } from '../platform/dates.ts'
import { useT } from '../platform/i18n.tsx'
import { usePlayer } from '../platform/start.ts'
import styles from './account-popover.module.css'
import { HelpLink } from '../parts/help-link.tsx'
import { LanguageChoice } from '../parts/language-choice.tsx'
import { LimitLeft } from './limit-left.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import { ThemeChoice } from './theme-choice.tsx'

type Props = { onClose: () => void }
type PopoverProps = Props & { triggerRef: RefObject<Element | null> }

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

type Menu = Partial<Record<RouteName & PlayerPage, Icon>>

/** The pages of the menus in their order; the text of each is `shell.menu.NAME`. */
const money = { transactions: IconArrowsExchange, depositLimits: IconGauge } satisfies Menu
const account = {
  profile: IconUser,
  paymentDetails: IconCreditCard,
  verification: IconChecklist,
  documents: IconId,
  activity: IconDevices,
  changePassword: IconKey,
  closeAccount: IconUserOff,
} satisfies Menu
type MenuPage = keyof typeof money | keyof typeof account

const beside: Partial<Record<MenuPage, ReactNode>> = {
  transactions: <PendingWithdrawals />,
  depositLimits: <LimitLeft />,
}

/** Under the balance: money and payments. */
export function BalancePopover({ triggerRef, onClose }: PopoverProps) {
  const t = useT()
  return (
    <Popover label={t('shell.balance')} triggerRef={triggerRef} onClose={onClose}>
      <div className={styles['panel']}>
        <Balance onClose={onClose} />
        <ul className={styles['list']}>
          <MoneyItems onClose={onClose} />
          <LogOutItem onClose={onClose} />
        </ul>
      </div>
    </Popover>
  )
}

/** Under the initials: the player and the account settings. */
export function AccountPopover({ triggerRef, onClose }: PopoverProps) {
  const t = useT()
  return (
    <Popover label={t('shell.account')} triggerRef={triggerRef} onClose={onClose}>
      <div className={styles['panel']}>
        <Who />
        <ul className={styles['list']}>
          <AccountItems onClose={onClose} />
          <LogOutItem onClose={onClose} />
        </ul>
        <ThemeChoice />
        <LanguageChoice />
      </div>
    </Popover>
  )
}

/** Both as a sheet, for phones. */
export function AccountSheet({ onClose }: Props) {
  const t = useT()
  const { nickName } = usePlayer()
  return (
    <Dialog title={nickName} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['panel']}>
        <LastLogin />
        <Balance onClose={onClose} />
        <ul className={styles['list']}>
          <MoneyItems onClose={onClose} />
          <AccountItems onClose={onClose} />
          <LogOutItem onClose={onClose} />
        </ul>
        <ThemeChoice />
        <LanguageChoice />
      </div>
    </Dialog>
  )
}

function Who() {
  const { nickName, email } = usePlayer()
  return (
    <div>
      <p className={styles['name']}>{nickName}</p>
      <p className={styles['caption']}>{email}</p>
      <LastLogin />
    </div>
  )
}

/** The last login, so that players notice a login that was not theirs (D-18). */
function LastLogin() {
  const t = useT()
  const { lastLoginAt } = usePlayer()
  return (
    <p className={styles['caption']}>
      {lastLoginAt === null
        ? t('shell.firstLogin')
        : t('shell.lastLogin', { at: formatInstant(lastLoginAt) })}
    </p>
  )
}

function Balance({ onClose }: Props) {
  const t = useT()
  const { wallet, currency } = usePlayer()
  const held = BigInt(wallet.pendingWithdrawals)
  return (
    <>
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
        <Link
          to={paths.depositTransactions}
          className={buttonClass({ variant: 'primary', block: true })}
          onClick={onClose}
        >
          {t('shell.deposit')}
        </Link>
        <Link to={paths.withdrawalTransactions} className={buttonClass({ block: true })} onClick={onClose}>
          {t('shell.withdraw')}
        </Link>
      </div>
    </>
  )
}

function MoneyItems({ onClose }: Props) {
  const t = useT()
  return (
    <>
      <li>
        <Link to={paths.kindOfTransactions} params={{ kind: 'game' }} onClick={onClose}>
          <IconHistory {...icon} />
          {t('shell.menu.gameHistory')}
        </Link>
      </li>
      <PageItems pages={money} onClose={onClose} />
    </>
  )
}

function AccountItems({ onClose }: Props) {
  const t = useT()
  return (
    <>
      <PageItems pages={account} onClose={onClose} />
      <li>
        <HelpLink onClick={onClose}>
          <IconHelp {...icon} />
          {t('shell.help')}
        </HelpLink>
      </li>
    </>
  )
}

function PageItems({ pages, onClose }: Props & { pages: Menu }) {
  const t = useT()
  return (Object.entries(pages) as [MenuPage, Icon][]).map(([name, PageIcon]) => (
    <li key={name}>
      <Link to={paths[name]} reloadDocument={name === 'documents'} onClick={onClose}>
        <PageIcon {...icon} />
        {t(`shell.menu.${name}`)}
        {beside[name]}
      </Link>
    </li>
  ))
}

function LogOutItem({ onClose }: Props) {
  const t = useT()
  return (
    <li className={styles['last']}>
      <Link to={paths.logout} preload={false} onClick={onClose}>
        <IconLogout {...icon} />
        {t('shell.logOut')}
      </Link>
    </li>
  )
}
