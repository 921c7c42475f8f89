import { Refusal } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { Alert, Button, buttonClass, Card, Checkbox, formatMoney, Skeleton } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoginNeeded } from '../../parts/login-needed.ts'
import { OwnPassword } from '../../parts/own-password.tsx'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { paths } from '../../platform/addresses.ts'
import { api } from '../../platform/api.ts'
import { deleteDrafts } from '../../platform/drafts.ts'
import { fault } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { notifyOtherTabs } from '../../platform/other-tabs.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { reading, refresh } from '../../platform/query.ts'
import { deleteSearches } from '../../platform/recent-searches.ts'
import { currentStart, reloadStart, useSession } from '../../platform/start.ts'
import { useForm } from '../../platform/use-form.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { AccountClosed, type Closed, type MoneyAtClosing } from './account-closed.tsx'
import styles from './account-closing.module.css'

type Details = WireOutputOf<'account.closingDetails'>

/** Closes the account; the second part deletes it (D-28). The page stays when the session ends with the account. */
export function CloseAccountPage() {
  const { loggedIn } = useSession()
  const [closed, setClosed] = useState<Closed | null>(null)
  const start = useStepFocus(closed !== null)
  return (
    <div ref={start}>
      {closed !== null ? (
        <AccountClosed {...closed} />
      ) : loggedIn ? (
        <Closing onClosed={setClosed} />
      ) : (
        <LoginNeeded />
      )}
    </div>
  )
}

type ClosingProps = { onClosed: (closed: Closed) => void }

function Closing({ onClosed }: ClosingProps) {
  const t = useT()
  // Amounts decide here: what is shown is what is there now.
  const query = useQuery({ ...reading('account.closingDetails', {}), staleTime: 0 })
  usePageTitle(t('closing.title'))
  return (
    <section className={styles['page']} aria-labelledby="closing-title">
      <h1 id="closing-title">{t('closing.title')}</h1>
      <p className={styles['lead']}>{t('closing.lead')}</p>
      <div className={styles['break']}>
        <p>{t('closing.break')}</p>
        <Link to={paths.timeOut} className={buttonClass()}>
          {t('closing.break.timeOut')}
        </Link>
        <Link to={paths.depositLimits} className={buttonClass()}>
          {t('closing.break.limits')}
        </Link>
      </div>
      {query.data !== undefined ? (
        <>
          <OpenQuestions count={query.data.openQuestions} />
          <CloseForm details={query.data} onClosed={onClosed} />
          <DeleteForm details={query.data} onClosed={onClosed} />
        </>
      ) : query.isError ? (
        <QueryFailed title={t('closing.failed')} query={query} />
      ) : (
        <Skeleton height={360} />
      )}
    </section>
  )
}

/** Both ways of leaving end the login with which the player answers. */
function OpenQuestions({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <Alert
      kind="warning"
      title={t('closing.questions', { count })}
      action={
        <Link to={paths.verification} className={buttonClass()}>
          {t('closing.answer')}
        </Link>
      }
    >
      {t('closing.questionsText')}
    </Alert>
  )
}

/** Forgets the player in this browser, as a logout does. A deletion leaves no money behind. */
async function leave(onClosed: ClosingProps['onClosed'], money: MoneyAtClosing | null): Promise<void> {
  deleteDrafts()
  deleteSearches()
  onClosed({ money, format: currentStart().numberFormat })
  await reloadStart({ isLogout: true })
  notifyOtherTabs()
}

type FormProps = ClosingProps & { details: Details }

function CloseForm({ details, onClosed }: FormProps) {
  const t = useT()
  const { payout, currency } = details
  const left = BigInt(details.left)
  const [leaves, setLeaves] = useState(false)
  const [values, onValues] = useState({ password: '' })
  const form = useForm({
    id: 'close',
    values,
    onValues,
    validate: ({ password }) => [
      ...(left > 0n && !leaves ? [fault('leavesBalance', 'mustBeTicked')] : []),
      ...(password === '' ? [fault('password', 'mandatory')] : []),
    ],
    send: async () => {
      const answer = await api.post('account.closeAccount', { ...values, leavesBalance: leaves })
      if (answer.ok) return await leave(onClosed, answer.value)
      if (answer.error.error === 'balance_left') refresh('account.closingDetails')
      return answer.error
    },
  })
  const money = (minor: string) => formatMoney(BigInt(minor), currency)
  return (
    <Card className={styles['panel']} aria-labelledby="close-title">
      <h2 id="close-title">{t('closing.close.title')}</h2>
      <ul className={styles['points']}>
        <li>{t('closing.close.play')}</li>
        <li>{t('closing.close.login')}</li>
        {BigInt(details.pendingWithdrawals) > 0n && (
          <li>
            {t('closing.close.pending', {
              amount: money(details.pendingWithdrawals),
              questions: details.openQuestions,
            })}
          </li>
        )}
        {payout !== null && (
          <li>
            {t('closing.close.payout', {
              amount: money(payout.received),
              bank: payout.description ?? 'none',
              ending: payout.ending,
            })}
          </li>
        )}
      </ul>
      {left > 0n && (
        <Alert
          kind="warning"
          title={t('closing.left', { amount: money(details.left) })}
          action={
            <Link to={paths.withdrawalTransactions} className={buttonClass()}>
              {t('closing.withdraw')}
            </Link>
          }
        >
          {t('closing.leftText')}
        </Alert>
      )}
      <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
        <Refusal error={form.error} takesFocus />
        {left > 0n && (
          <Checkbox
            id={form.idOf('leavesBalance')}
            label={t('closing.leaves')}
            checked={leaves}
            error={leaves ? undefined : form.errorAt('leavesBalance')}
            onChange={(event) => setLeaves(event.target.checked)}
          />
        )}
        <OwnPassword
          id={form.idOf('password')}
          value={form.values.password}
          error={form.errorAt('password')}
          onChange={(password) => form.set('password', password)}
        />
        <div>
          <Button type="submit" variant="danger" size="large" isWorking={form.isSending}>
            {form.isSending ? t('closing.working') : t('closing.close.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function DeleteForm({ details, onClosed }: FormProps) {
  const t = useT()
  const { deletionWaitsFor: waits, recordsKeptYears: years } = details
  const [values, onValues] = useState({ password: '' })
  const form = useForm({
    id: 'delete',
    values,
    onValues,
    validate: ({ password }) => (password === '' ? [fault('password', 'mandatory')] : []),
    send: async () => {
      const answer = await api.post('account.deleteAccount', values)
      if (answer.ok) return await leave(onClosed, null)
      refresh('account.closingDetails')
      return answer.error
    },
  })
  return (
    <Card className={styles['panel']} aria-labelledby="delete-title">
      <h2 id="delete-title">{t('closing.delete.title')}</h2>
      <p>{t('closing.delete.text')}</p>
      <p>{t('closing.delete.kept', { years })}</p>
      {waits === null ? (
        <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
          <Refusal error={form.error} takesFocus />
          <OwnPassword
            id={form.idOf('password')}
            value={form.values.password}
            error={form.errorAt('password')}
            onChange={(password) => form.set('password', password)}
          />
          <div>
            <Button type="submit" variant="danger" size="large" isWorking={form.isSending}>
              {form.isSending ? t('closing.working') : t('closing.delete.submit')}
            </Button>
          </div>
        </form>
      ) : (
        <Alert kind="info" title={t('closing.delete.waits')}>
          {t(`closing.delete.waits.${waits}`)}
        </Alert>
      )}
    </Card>
  )
}
