import { smallestShownMinor } from '@baize/domain'
import {
  AmountField,
  amountText,
  Button,
  formatAmount,
  formatMoney,
  PasswordField,
  RadioCards,
} from '@baize/ui'
import { amountFault } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { useErrorText } from '../../platform/use-error-text.ts'
import { MethodLogo, useMethodTexts } from '../payments/index.ts'
import type { WithdrawalFormState } from './use-withdrawal-form.ts'
import { maxAmount, type WithdrawalDetails } from './withdrawal-amount.ts'

type Methods = WithdrawalDetails['methods']

type ChoiceProps = {
  methods: Methods
  method: Methods[number]
  /** Whether saved accounts follow, which show the same facts. */
  hasAccounts: boolean
  onChoose: (id: number) => void
}

/** The withdrawal methods with their usual times; of a single one, these facts. */
export function MethodChoice({ methods, method, hasAccounts, onChoose }: ChoiceProps) {
  const t = useT()
  const { nameOf, factsOf } = useMethodTexts()
  if (methods.length < 2)
    return hasAccounts ? null : (
      <p>{t('withdrawal.onlyMethod', { name: nameOf(method), facts: factsOf(method) })}</p>
    )
  return (
    <RadioCards
      id="withdrawal-method"
      legend={t('withdrawal.how')}
      value={String(method.method)}
      onChange={(value) => onChoose(Number(value))}
      options={methods.map((option) => ({
        value: String(option.method),
        title: nameOf(option),
        facts: factsOf(option),
        icon: <MethodLogo logoUrl={option.logoUrl} />,
      }))}
    />
  )
}

/** The amount with its range, and a button that fills in the largest one. */
export function WithdrawalAmountField({ form }: { form: WithdrawalFormState }) {
  const t = useT()
  const errorText = useErrorText()
  const { min, max, currency } = form.bounds
  const all = maxAmount(form.bounds, smallestShownMinor(currency))
  return (
    <AmountField
      id={form.idOf('amount')}
      name="amount"
      label={t('withdrawal.amount')}
      aside={
        min !== null && max !== null
          ? t('withdrawal.range', {
              min: formatAmount(min, currency),
              max: formatAmount(max, currency),
              currency,
            })
          : undefined
      }
      error={form.errorAt('amount')}
      currency={currency}
      text={form.values.amount}
      onChange={(text) => form.set('amount', text)}
      faultText={(found) => errorText.at(amountFault(found, currency))}
      end={
        <Button
          size="small"
          disabled={all === null}
          aria-label={
            all === null ? undefined : t('withdrawal.allOf', { amount: formatMoney(all, currency) })
          }
          onClick={() => form.set('amount', amountText(all, currency))}
        >
          {t('withdrawal.all')}
        </Button>
      }
    />
  )
}

/** The player's password, where the server requires it. */
export function WithdrawalPasswordField({ form }: { form: WithdrawalFormState }) {
  const t = useT()
  if (!form.needsPassword) return null
  return (
    <PasswordField
      id={form.idOf('password')}
      label={t('withdrawal.password')}
      // A refusal for a missing password shows the same text.
      hint={form.textAt('password') === undefined ? t('withdrawal.passwordWhy') : undefined}
      showLabel={t('withdrawal.showPassword')}
      hideLabel={t('withdrawal.hidePassword')}
      autoComplete="current-password"
      value={form.values.password}
      error={form.errorAt('password')}
      onChange={(event) => form.set('password', event.target.value)}
    />
  )
}
