import type { WireOutputOf } from '@baize/contract'
import { cardClass, formatMoney } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import { ContinueDeposit } from './continue-deposit.tsx'
import type { Method } from './deposit-amount.ts'
import { usePaymentMethod } from './use-payment-method.ts'
import styles from './open-deposit-list.module.css'

export type OpenDeposit = WireOutputOf<'payments.deposits'>['deposits'][number]

type Props = { deposits: readonly OpenDeposit[]; methods: readonly Method[] }

/** All open deposits, where they block a new one: a line each, to continue or cancel in place. */
export function OpenDepositList({ deposits, methods }: Props) {
  const t = useT()
  // A cancelled deposit disappears with its buttons.
  const start = useStepFocus(deposits.length)
  return (
    <section ref={start} className={cardClass(styles['open'])} aria-labelledby="open-deposits">
      <h2 id="open-deposits">{t('deposit.open.title')}</h2>
      <ul>
        {deposits.map((deposit) => (
          <OpenDepositLine key={deposit.reference} deposit={deposit} methods={methods} />
        ))}
      </ul>
    </section>
  )
}

function OpenDepositLine({ deposit, methods }: { deposit: OpenDeposit; methods: readonly Method[] }) {
  const t = useT()
  const navigate = useNavigate()
  const { reference, method, status, createdAt } = deposit
  const { data } = useQuery(reading('payments.depositStatus', { reference }))
  const methodName = usePaymentMethod()(data ?? { method, card: null, methodName: null }, methods)
  const amount = formatMoney(BigInt(deposit.amount), deposit.currency)
  // Deposits of one amount differ by their time and reference.
  const inList = { amount, describedBy: `open-deposit-${reference}` }
  return (
    <li>
      <div className={styles['what']}>
        <p>
          <Link
            to={paths.deposit}
            search={{ reference }}
            aria-label={t('deposit.open.seeOf', { amount })}
            aria-describedby={inList.describedBy}
          >
            {amount}
          </Link>{' '}
          {methodName}
        </p>
        <p id={inList.describedBy} className={styles['facts']}>
          {t('deposit.open.since', { time: formatInstant(createdAt), reference })}
        </p>
      </div>
      <div className={styles['actions']}>
        {status === 'pending' && (
          <ContinueDeposit
            reference={reference}
            inList={inList}
            onFrame={() => void navigate({ to: paths.deposit, search: { reference } })}
          />
        )}
        <CancelDeposit reference={reference} inList={inList} />
      </div>
    </li>
  )
}
