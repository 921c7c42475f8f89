import type { ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { parseTypedAmount, type CurrencyCode } from '@baize/domain'
import {
  AmountField,
  Button,
  Checkbox,
  ErrorSummary,
  formatAmount,
  formatMoney,
  RadioCards,
  Select,
} from '@baize/ui'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatDate, formatWeekday } from '../../platform/dates.ts'
import { amountFault, fault, type Fault } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { useErrorText } from '../../platform/use-error-text.ts'
import type { StartRef } from '../../platform/use-step-focus.ts'
import { faultsOfFields, MethodFields, MethodLogo, useMethodTexts } from '../method-fields/index.ts'
import {
  currencyFor,
  depositFee,
  validateAmount,
  quickAdds,
  rangeOf,
  tightestLimit,
  withoutOwn,
} from './deposit-amount.ts'
import { choicesOf, chosenOf, isUsable, keyOf, type Choice, type StoredCard } from './deposit-choice.ts'
import type { DepositDraft } from './deposit-draft.ts'
import { DepositSummary } from './deposit-summary.tsx'
import { inputOf, isSameInput, refusedFields, type DepositInput } from './deposit-input.ts'
import { FeeDialog } from './fee-dialog.tsx'
import { FormNotices } from './form-notices.tsx'
import { isUsedUp, ReservedByOpen } from './limit-state.tsx'
import { SavedCard, UnusableCard } from './saved-card.tsx'
import type { Unanswered } from './use-deposit.ts'
import styles from './deposit.module.css'

type Props = {
  /** Receives the focus when this step appears. */
  start: StartRef
  details: WireOutputOf<'billfold.methods'>
  cards: readonly StoredCard[]
  error: ApiError | null
  unanswered: Unanswered | null
  onUnansweredEnded: () => void
  isSending: boolean
  draft: DepositDraft
  onDraft: (draft: DepositDraft) => void
  /** A bonus named in the address. */
  campaign: string | undefined
  onSubmit: (input: DepositInput) => void
}

const idOf = (field: string) => `deposit-${field}`

/**
 * Methods, amount, fields and summary. An error is shown at its field and at the top, and the input stays.
 */
export function DepositForm({
  start,
  details,
  cards,
  error,
  unanswered,
  onUnansweredEnded,
  isSending,
  draft,
  onDraft,
  campaign,
  onSubmit,
}: Props) {
  const t = useT()
  const errorText = useErrorText()
  const { nameOf, factsOf } = useMethodTexts()
  const choices = choicesOf(details.methods, cards)
  const chosen = chosenOf(choices, draft)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failedTries, setFailedTries] = useState(0)
  const [isChoosing, setChoosing] = useState(false)
  const [isConfirmingFee, setConfirmingFee] = useState(false)
  const { values } = draft

  useEffect(() => {
    // Errors of the server that name a field are shown there.
    const [refusedAt] = error === null ? [] : refusedFields(error)
    if (refusedAt !== undefined) document.getElementById(idOf(refusedAt.field))?.focus()
  }, [error])

  if (chosen === undefined) return null
  const { method, card } = chosen
  const currency = draft.currency ?? currencyFor(method, details.currency)
  const shownCurrency = currency ?? details.currency
  const range = rangeOf(method, shownCurrency)
  const read = parseTypedAmount(draft.amount, shownCurrency)
  const amountMinor = read.ok ? read.value : null
  const input = inputOf({ chosen, amountMinor, currency, draft })
  // The amount that the same deposit reserved before it got no answer does not count against it.
  const ownMinor =
    unanswered !== null && input !== null && isSameInput(unanswered.input, input) ? BigInt(input.amount) : 0n
  const limit = tightestLimit(withoutOwn(details.limits, ownMinor))

  const validate = (text: string): Fault[] => {
    const wrong = validateAmount(parseTypedAmount(text, shownCurrency), {
      ...range,
      limit,
      currency: shownCurrency,
    })
    return [
      ...(wrong === null ? [] : [wrong]),
      ...(currency === null ? [fault('currency', 'mandatory')] : []),
      ...faultsOfFields(method.fields, values),
    ]
  }
  const refused = faults.length === 0 && error !== null ? refusedFields(error) : []
  const shown = faults.length > 0 ? faults : refused
  const textAt = (field: string) => {
    const found = shown.find((candidate) => candidate.field === field)
    return found && errorText.at(found)
  }
  // The error names the limit and its remaining amount, so the hint would repeat it.
  const isOverLimit = shown.some(
    ({ field, error }) => field === 'amount' && error === 'payment_limit_reached',
  )
  const isAnother = (option: Choice) =>
    option.card === null && cards.some((each) => each.method === option.method.method)
  const titleOf = (option: Choice) =>
    option.card !== null
      ? t('deposit.card', { brand: option.card.description, ending: option.card.ending })
      : isAnother(option)
        ? t('deposit.anotherCard')
        : nameOf(option.method)
  const obstacleOf = ({ blocked, isExpired, goodUntil }: StoredCard) =>
    blocked !== null
      ? t('deposit.card.isBlocked')
      : isExpired && t('deposit.card.expired', { month: goodUntil.slice(5), year: goodUntil.slice(0, 4) })
  const labelOf = (field: string) =>
    field === 'amount' || field === 'currency' ? t(`deposit.${field}`) : (t.find(`field.${field}`) ?? field)
  const changeAmount = (amount: string) => {
    onDraft({ ...draft, amount })
    if (faults.some((found) => found.field === 'amount')) setFaults(validate(amount))
  }
  const fee = depositFee(method, amountMinor ?? 0n, shownCurrency)
  const submit = ({ hasAgreed }: { hasAgreed: boolean }) => {
    const found = validate(draft.amount)
    setFaults(found)
    setConfirmingFee(false)
    if (found.length > 0) setFailedTries(failedTries + 1)
    if (found.length > 0 || input === null) return
    if (fee.feeMinor > 0n && !hasAgreed) return setConfirmingFee(true)
    // After a refusal the form keeps its choice, so that the same button never pays another way.
    onDraft({ ...draft, choice: keyOf(chosen) })
    onSubmit(input)
  }

  return (
    <form
      noValidate
      className={styles['columns']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && (card === null || isUsable(card))) submit({ hasAgreed: false })
      }}
    >
      <div ref={start} className={styles['methods']} data-choosing={isChoosing || undefined}>
        <RadioCards
          id={idOf('method')}
          legend={t('deposit.how')}
          value={keyOf(chosen)}
          onChange={(choice) => {
            onDraft({ ...draft, choice, savesCard: false, currency: null })
            setFaults([])
            setChoosing(false)
          }}
          options={choices.map((option) => ({
            value: keyOf(option),
            title: titleOf(option),
            facts: (option.card !== null && obstacleOf(option.card)) || factsOf(option.method),
            icon: isAnother(option) ? (
              <IconPlus size={22} stroke={1.75} aria-hidden="true" />
            ) : (
              <MethodLogo logoUrl={option.method.logoUrl} />
            ),
          }))}
        />
        {choices.length > 1 && !isChoosing && (
          <Button variant="quiet" className={styles['change']} onClick={() => setChoosing(true)}>
            {t('deposit.changeMethod')}
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        )}
      </div>
      {card !== null && !isUsable(card) ? (
        <div className={styles['card']}>
          <UnusableCard card={card} />
        </div>
      ) : (
        <>
          <div className={styles['card']}>
            <ErrorSummary
              title={t('deposit.faults', { count: faults.length })}
              failedTries={failedTries}
              errors={faults.map((found) => ({
                fieldId: idOf(found.field),
                text: t('deposit.faultAt', { field: labelOf(found.field), text: errorText.at(found) }),
              }))}
            />
            <FormNotices
              campaign={campaign}
              unanswered={unanswered}
              onUnansweredEnded={onUnansweredEnded}
              error={error}
              limit={limit}
              isAtField={shown.length > 0}
              methods={details.methods}
              method={method}
              onChoose={(other) =>
                onDraft({
                  ...draft,
                  choice: keyOf({ method: other, card: null }),
                  savesCard: false,
                  currency: null,
                })
              }
            />
            {currency === null || Object.keys(method.supportCurrencies).length > 1 ? (
              <Select
                id={idOf('currency')}
                label={t('deposit.currency')}
                error={textAt('currency')}
                value={currency ?? ''}
                onChange={(event) => onDraft({ ...draft, currency: event.target.value as CurrencyCode })}
                options={[
                  ...(currency === null ? [{ value: '', label: t('deposit.chooseCurrency') }] : []),
                  ...Object.keys(method.supportCurrencies).map((code) => ({ value: code, label: code })),
                ]}
              />
            ) : null}
            <AmountField
              id={idOf('amount')}
              name="amount"
              label={t('deposit.amount')}
              aside={
                range.min !== null && range.max !== null
                  ? `${formatAmount(range.min, shownCurrency)} – ${formatMoney(range.max, shownCurrency)}`
                  : undefined
              }
              hint={
                limit === null || isOverLimit || isUsedUp(limit)
                  ? undefined
                  : t(`deposit.limitLeaves.${limit.period}`, {
                      amount: formatMoney(BigInt(limit.availableAmount), details.currency),
                      weekday: formatWeekday(limit.endsAt),
                      date: formatDate(limit.endsAt),
                    })
              }
              error={textAt('amount')}
              currency={shownCurrency}
              text={draft.amount}
              onChange={changeAmount}
              faultText={(found) => errorText.at(amountFault(found, shownCurrency))}
              quickAdd={quickAdds(method, shownCurrency, amountMinor, limit)}
              quickAddLabel={(amount) => t('deposit.add', { amount })}
            />
            <ReservedByOpen limit={limit} currency={details.currency} />
            {card !== null ? (
              <SavedCard card={card} />
            ) : (
              method.stored && (
                <Checkbox
                  id={idOf('saveCard')}
                  label={t('deposit.saveCard')}
                  hint={t('deposit.saveCard.hint')}
                  checked={draft.savesCard}
                  onChange={(event) => onDraft({ ...draft, savesCard: event.target.checked })}
                />
              )
            )}
            <MethodFields
              specs={method.fields}
              values={values}
              idOf={idOf}
              textAt={textAt}
              onChange={(name, value) => onDraft({ ...draft, values: { ...values, [name]: value } })}
            />
          </div>
          <DepositSummary
            method={method}
            amountMinor={amountMinor}
            currency={shownCurrency}
            limit={limit}
            isSending={isSending}
          />
        </>
      )}
      {isConfirmingFee && currency !== null && (
        <FeeDialog
          method={method}
          fee={fee}
          currency={currency}
          onAgree={() => submit({ hasAgreed: true })}
          onClose={() => setConfirmingFee(false)}
        />
      )}
    </form>
  )
}
