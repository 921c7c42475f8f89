import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button, cardClass, ErrorSummary, formatMoney, Money } from '@baize/ui'
import { useRef } from 'react'
import { useStart } from '../../platform/start.ts'
import { useT } from '../../platform/i18n.tsx'
import type { StartRef } from '../../platform/use-step-focus.ts'
import { fieldName, FormFields, valuesOf } from '../fields/index.ts'
import { FeeDialog, useMethodTexts } from '../payments/index.ts'
import { AccountChoice } from './account-choice.tsx'
import {
  useWithdrawalForm,
  useWithdrawalInput,
  type WithdrawalFormInput,
  type WithdrawalRequest,
} from './use-withdrawal-form.ts'
import {
  isHeldBack,
  NEW_ACCOUNT,
  withdrawalFee,
  type StoredAccount,
  type WithdrawalDetails,
} from './withdrawal-amount.ts'
import { WithdrawalAmounts } from './withdrawal-amounts.tsx'
import { MethodChoice, WithdrawalAmountField, WithdrawalPasswordField } from './withdrawal-fields.tsx'
import type { WithdrawalViewEvent, WithdrawalViewState } from './withdrawal.machine.ts'
import styles from './withdrawal.module.css'

type Props = {
  /** Receives the focus when this step appears. */
  start: StartRef
  details: WithdrawalDetails
  stored: readonly StoredAccount[]
  state: WithdrawalViewState
  error: ApiError | null
  dispatch: (event: WithdrawalViewEvent) => void
  onSubmit: (request: WithdrawalRequest, password: string) => void
}

/** Amount, method, account and password of a withdrawal request, in this order. */
export function WithdrawalForm(props: Props) {
  const input = useWithdrawalInput(props.details)
  return input.method === undefined ? null : <FormOfMethod {...props} method={input.method} input={input} />
}

type FormProps = Props & { method: WithdrawalDetails['methods'][number]; input: WithdrawalFormInput }

function FormOfMethod(props: FormProps) {
  const { start, details, stored, state, dispatch, method } = props
  const t = useT()
  const { factsOf, hintOf } = useMethodTexts()
  const form = useWithdrawalForm(props)
  const { rules } = useStart()
  const { currency } = details
  const { amountMinor } = form
  const isSending = state === 'submitting'
  const notice = useRef<HTMLDivElement>(null)
  const heldBack = isHeldBack({ ...form.bounds, reserveMinor: BigInt(details.cashReserve) })
  const labelOf = (field: string) =>
    field === 'amount' || field === 'password' ? t(`withdrawal.${field}`) : fieldName(t, field)
  const { errors, failedTries } = form.summary((field, text) =>
    t('withdrawal.faultAt', { field: labelOf(field), text }),
  )
  return (
    <form
      ref={start}
      noValidate
      className={cardClass(styles['card'], { isRaised: true })}
      onSubmit={(event) => {
        event.preventDefault()
        if (heldBack) notice.current?.focus()
        else if (!isSending) void form.submit()
      }}
    >
      {!details.hasPaidWithdrawal && <Alert kind="info">{t('withdrawal.first')}</Alert>}
      <Balance details={details} />
      <p className={styles['hint']}>{t('withdrawal.processing')}</p>
      {!rules.canCancelWithdrawal && <p className={styles['hint']}>{t('withdrawal.final')}</p>}
      <ErrorSummary
        title={t('withdrawal.faults', { count: errors.length })}
        failedTries={failedTries}
        errors={errors}
      />
      <Refusal
        error={form.error}
        kind={state === 'unknown' ? 'warning' : 'danger'}
        text={state === 'unknown' ? t('withdrawal.unknown') : undefined}
        takesFocus
      />
      {heldBack && (
        <div ref={notice} tabIndex={-1}>
          <Alert kind="warning">
            {t('withdrawal.heldBack', { amount: formatMoney(BigInt(details.cashReserve), currency) })}
          </Alert>
        </div>
      )}
      <WithdrawalAmountField form={form} />
      <MethodChoice
        methods={details.methods}
        method={method}
        hasAccounts={stored.length > 0}
        onChoose={form.chooseMethod}
      />
      <AccountChoice
        id={form.idOf('account')}
        stored={stored}
        facts={factsOf(method)}
        value={form.account}
        onChange={form.chooseAccount}
      />
      {form.account === NEW_ACCOUNT && hintOf(method) !== null && (
        <p className={styles['hint']}>{hintOf(method)}</p>
      )}
      <FormFields
        fields={form.fields}
        form={{
          values: valuesOf(form.fields, form.values.fields),
          idOf: form.idOf,
          errorAt: form.errorAt,
          set: form.changeField,
        }}
      />
      <WithdrawalPasswordField form={form} />
      <WithdrawalAmounts method={method} currency={currency} amountMinor={amountMinor ?? 0n} />
      <Button type="submit" variant="primary" size="large" block isWorking={isSending}>
        {isSending
          ? t('withdrawal.working')
          : amountMinor !== null && amountMinor > 0n
            ? t('withdrawal.submitAmount', { amount: formatMoney(amountMinor, currency) })
            : t('withdrawal.submit')}
      </Button>
      {state === 'confirmingFee' && amountMinor !== null && (
        <FeeDialog
          kind="withdrawal"
          method={method}
          fee={withdrawalFee(method, amountMinor, currency)}
          currency={currency}
          confirm={t('withdrawal.submitAmount', { amount: formatMoney(amountMinor, currency) })}
          onConfirm={form.sendNow}
          onClose={() => dispatch('CHANGED')}
        />
      )}
    </form>
  )
}

function Balance({ details }: { details: WithdrawalDetails }) {
  const t = useT()
  const held = BigInt(details.pendingWithdrawals)
  return (
    <div className={styles['balance']}>
      <div>
        <p>{t('withdrawal.available')}</p>
        <Money amountMinor={BigInt(details.cashBalance)} currency={details.currency} size="dialog" isKey />
      </div>
      {held > 0n && (
        <div className={styles['held']}>
          <p>{t('withdrawal.held')}</p>
          <Money amountMinor={held} currency={details.currency} size="lead" />
        </div>
      )}
    </div>
  )
}
