import { Alert, formatMoney } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { OpenDepositsLink } from '../../parts/open-deposits-link.tsx'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import { ContinueDeposit } from './continue-deposit.tsx'
import type { Method } from './deposit-amount.ts'
import styles from './notices.module.css'
import { OpenDepositList } from './open-deposit-list.tsx'

type Props = {
  /** A deposit that the form shows elsewhere. */
  except: string | null
  /** All of them where they block a new deposit, else the newest. */
  showsAll: boolean
  /** The form links to the list elsewhere. */
  hasLink: boolean
  methods: readonly Method[]
}

/** The player's open deposits, to continue or cancel in place. */
export function OpenDeposits({ except, showsAll, hasLink, methods }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { data } = useQuery(reading('payments.deposits', {}))
  const open = (data?.deposits ?? []).filter(
    ({ status, reference }) => (status === 'init' || status === 'pending') && reference !== except,
  )
  const [newest] = open
  if (newest === undefined) return null
  if (showsAll) return <OpenDepositList deposits={open} methods={methods} />
  const { reference, amount, currency, status } = newest
  return (
    <>
      <Alert kind="info">
        <p>
          {t('deposit.open', { amount: formatMoney(BigInt(amount), currency) })} {t('deposit.open.another')}{' '}
          <Link to={paths.deposit} search={{ reference }} className={styles['inline']}>
            {t('deposit.open.see')}
          </Link>
        </p>
        <div className={styles['actions']}>
          {status === 'pending' && (
            <ContinueDeposit
              reference={reference}
              onFrame={() => void navigate({ to: paths.deposit, search: { reference } })}
            />
          )}
          <CancelDeposit reference={reference} />
        </div>
      </Alert>
      {!hasLink && open.length > 1 && <OpenDepositsLink />}
    </>
  )
}
