import type { CurrencyCode } from '@baize/domain'
import { AmountField, Checkbox, formatMoney, formatMoneyRange, Select } from '@baize/ui'
import { formatDate } from '../../platform/dates.ts'
import { formatWeekday } from '../../platform/page-dates.ts'
import { amountFault } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { useErrorText } from '../../platform/use-error-text.ts'
import { FormFields, valuesOf } from '../fields/index.ts'
import { quickAdds } from './deposit-amount.ts'
import { type Choice } from './deposit-choice.ts'
import type { DepositDraft } from './deposit-draft.ts'
import { ReservedByOpen } from './limit-state.tsx'
import { SavedCard } from './saved-card.tsx'
import type { DepositFormState } from './use-deposit-form.ts'

type Props = {
  form: DepositFormState
  chosen: Choice
  /** The currency of the limits. */
  limitCurrency: CurrencyCode
  draft: DepositDraft
}

/** Currency, amount and the fields of the chosen method. */
export function DepositFields({ form, chosen, limitCurrency, draft }: Props) {
  const t = useT()
  const { method, card } = chosen
  const { currency, idOf, errorAt } = form
  return (
    <>
      {currency === null || Object.keys(method.supportCurrencies).length > 1 ? (
        <Select
          id={idOf('currency')}
          label={t('deposit.currency')}
          error={errorAt('currency')}
          value={currency ?? ''}
          onChange={(event) => form.set('currency', event.target.value as CurrencyCode)}
          options={[
            ...(currency === null ? [{ value: '', label: t('deposit.chooseCurrency') }] : []),
            ...Object.keys(method.supportCurrencies).map((code) => ({ value: code, label: code })),
          ]}
        />
      ) : null}
      <DepositAmountField form={form} method={method} limitCurrency={limitCurrency} text={draft.amount} />
      <ReservedByOpen limit={form.limit} currency={limitCurrency} />
      {card !== null ? (
        <SavedCard card={card} />
      ) : (
        method.stored && (
          <Checkbox
            id={idOf('saveCard')}
            label={t('deposit.saveCard')}
            hint={t('deposit.saveCard.hint')}
            checked={draft.savesCard}
            onChange={(event) => form.set('savesCard', event.target.checked)}
          />
        )
      )}
      <FormFields
        fields={method.fields}
        form={{
          values: valuesOf(method.fields, draft.values),
          idOf,
          errorAt,
          set: (name, value) => form.change({ ...draft, values: { ...draft.values, [name]: value } }, name),
        }}
      />
    </>
  )
}

type AmountProps = {
  form: DepositFormState
  method: Choice['method']
  limitCurrency: CurrencyCode
  text: string
}

/** The amount with its range, the remaining limit and quick-add buttons. */
function DepositAmountField({ form, method, limitCurrency, text }: AmountProps) {
  const t = useT()
  const errorText = useErrorText()
  const { range, limit, obstacle, shownCurrency, faults } = form
  // The error names the limit and its remaining amount, so the hint would repeat it.
  const isOverLimit = faults.some(
    ({ field, error }) => field === 'amount' && error === 'payment_limit_reached',
  )
  return (
    <AmountField
      id={form.idOf('amount')}
      name="amount"
      label={t('deposit.amount')}
      aside={
        range.min !== null && range.max !== null
          ? formatMoneyRange(range.min, range.max, shownCurrency)
          : undefined
      }
      hint={
        limit === null || isOverLimit || obstacle !== null
          ? undefined
          : t(`deposit.limitLeaves.${limit.period}`, {
              amount: formatMoney(BigInt(limit.availableAmount), limitCurrency),
              weekday: formatWeekday(limit.endsAt),
              date: formatDate(limit.endsAt),
            })
      }
      error={form.errorAt('amount')}
      currency={shownCurrency}
      text={text}
      onChange={(amount) => form.set('amount', amount)}
      faultText={(found) => errorText.at(amountFault(found, shownCurrency))}
      quickAdd={quickAdds(method, shownCurrency, form.amountMinor, limit)}
      quickAddLabel={(amount) => t('deposit.add', { amount })}
    />
  )
}
