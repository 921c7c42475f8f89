import { Refusal, type ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { Alert, Badge, Button, buttonClass, cardClass, Dialog, EmptyState, Skeleton } from '@baize/ui'
import { IconBuildingBank, IconCreditCard, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { SupportLink } from '../../parts/support-link.tsx'
import { paths } from '../../platform/addresses.ts'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading, refresh } from '../../platform/query.ts'
import styles from './profile.module.css'

type Card = WireOutputOf<'payments.depositStoredPaymentDetails'>['details'][number]
type Account = WireOutputOf<'payments.withdrawalStoredPaymentDetails'>['details'][number]

const sign = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** The cards and bank accounts that the player has used, masked. */
export function PaymentDetailsPage() {
  const t = useT()
  const cards = useQuery(reading('payments.depositStoredPaymentDetails', {}))
  const accounts = useQuery(reading('payments.withdrawalStoredPaymentDetails', {}))
  const [isRemoved, setRemoved] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const failed = [cards, accounts].find(({ isError }) => isError)
  const isEmpty = cards.data?.details.length === 0 && accounts.data?.details.length === 0
  return (
    <section className={styles['page']} aria-labelledby="payments-title">
      <h1 id="payments-title" ref={title} tabIndex={-1}>
        {t('title.PaymentDetailsPage')}
      </h1>
      <div role="status">{isRemoved && <Alert kind="success">{t('profile.payments.removed')}</Alert>}</div>
      {failed !== undefined ? (
        <QueryFailed title={t('profile.payments.failed')} query={failed} />
      ) : cards.data === undefined || accounts.data === undefined ? (
        <Skeleton height={240} />
      ) : isEmpty ? (
        <EmptyState
          icon={<IconWallet {...sign} />}
          title={t('profile.payments.none')}
          action={
            <Link to={paths.depositTransactions} className={buttonClass()}>
              {t('shell.deposit')}
            </Link>
          }
        >
          {t('profile.payments.noneText')}
        </EmptyState>
      ) : (
        <>
          <List
            title={t('profile.accounts')}
            none={t('profile.accounts.none')}
            isEmpty={accounts.data.details.length === 0}
          >
            {accounts.data.details.map((account) => (
              <AccountRow key={account.storedDetailReference} account={account} />
            ))}
          </List>
          <List
            title={t('profile.cards')}
            none={t('profile.cards.none')}
            isEmpty={cards.data.details.length === 0}
          >
            {cards.data.details.map((card) => (
              <CardRow
                key={card.storedDetailReference}
                card={card}
                onRemoved={() => {
                  setRemoved(true)
                  // The pressed button is gone.
                  title.current?.focus()
                }}
              />
            ))}
          </List>
        </>
      )}
    </section>
  )
}

type ListProps = { title: string; none: string; isEmpty: boolean; children: ReactNode }

function List({ title, none, isEmpty, children }: ListProps) {
  return (
    <>
      <h2>{title}</h2>
      {isEmpty ? (
        <p className={styles['note']}>{none}</p>
      ) : (
        <ul className={cardClass(styles['list'])}>{children}</ul>
      )}
    </>
  )
}

type Blocked = Card['blocked']

/** Why it cannot be used, and whom to contact. */
function BlockedNote({ blocked, name }: { blocked: NonNullable<Blocked>; name: string }) {
  const t = useT()
  return (
    <p className={styles['note']}>
      {t(`profile.blocked.${blocked}`)}{' '}
      <SupportLink subject={name} className={styles['inline']}>
        {t('profile.locked.contact')}
      </SupportLink>
    </p>
  )
}

function AccountRow({ account }: { account: Account }) {
  const t = useT()
  const { description, ending, blocked, usableFrom } = account
  const name = t('profile.accounts.name', { bank: description ?? 'none', ending })
  return (
    <li className={styles['row']}>
      <span className={styles['sign']}>
        <IconBuildingBank {...sign} />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>
          {name} <State blocked={blocked} isWaiting={usableFrom !== null} />
        </p>
        {blocked !== null && <BlockedNote blocked={blocked} name={name} />}
        {blocked === null && (
          <p className={styles['note']}>
            {usableFrom === null
              ? t('profile.accounts.usable')
              : t('profile.accounts.from', { at: formatInstant(usableFrom) })}
          </p>
        )}
      </div>
    </li>
  )
}

function State({
  blocked,
  isWaiting,
  isExpired = false,
}: {
  blocked: Blocked
  isWaiting: boolean
  isExpired?: boolean
}) {
  const t = useT()
  if (blocked !== null) return <Badge kind="danger">{t('profile.state.blocked')}</Badge>
  if (isExpired) return <Badge kind="neutral">{t('profile.state.expired')}</Badge>
  return isWaiting ? <Badge kind="warning">{t('profile.state.waits')}</Badge> : null
}

function CardRow({ card, onRemoved }: { card: Card; onRemoved: () => void }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { description, ending, expiryDate, blocked, isExpired } = card
  const [year = '', month = ''] = expiryDate.split('-')
  const name = t('profile.cards.name', { brand: description, ending })
  return (
    <li className={styles['row']}>
      <span className={styles['sign']}>
        <IconCreditCard {...sign} />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>
          {name} <State blocked={blocked} isWaiting={false} isExpired={isExpired} />
        </p>
        {blocked !== null ? (
          <BlockedNote blocked={blocked} name={name} />
        ) : (
          <p className={styles['note']}>{t('profile.cards.until', { month, year })}</p>
        )}
      </div>
      <Button aria-label={t('profile.cards.removeNamed', { name })} onClick={() => setAsking(true)}>
        {t('profile.cards.remove')}
      </Button>
      {isAsking && (
        <RemoveCard card={card} name={name} onClose={() => setAsking(false)} onRemoved={onRemoved} />
      )}
    </li>
  )
}

type RemoveProps = { card: Card; name: string; onClose: () => void; onRemoved: () => void }

function RemoveCard({ card, name, onClose, onRemoved }: RemoveProps) {
  const t = useT()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const remove = async () => {
    setWorking(true)
    setError(null)
    const { storedDetailReference } = card
    const answer = await api.post('payments.forgetStoredPaymentDetail', { storedDetailReference })
    setWorking(false)
    if (!answer.ok) return setError(answer.error)
    onClose()
    refresh('payments.depositStoredPaymentDetails')
    onRemoved()
  }
  // The generic payment error, about money that was not taken, does not apply here.
  const hasNoAnswer = error?.error === 'provider_connection_failed'
  return (
    <Dialog title={t('profile.cards.removeTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['form']}>
        <p>{t('profile.cards.removeText', { name })}</p>
        <Refusal error={error} text={hasNoAnswer ? t('profile.cards.removeFailed') : undefined} />
        <div className={styles['pair']}>
          <Button onClick={onClose}>{t('profile.cards.keep')}</Button>
          <Button variant="danger" isWorking={isWorking} onClick={() => void remove()}>
            {t('profile.cards.remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
