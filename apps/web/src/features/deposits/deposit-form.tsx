import type { ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { Card, ErrorSummary, formatMoney } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import type { StartRef } from '../../platform/use-step-focus.ts'
import { fieldName } from '../fields/index.ts'
import { CashierTexts, FeeDialog } from '../payments/index.ts'
import { choicesOf, chosenOf, isUsable, keyOf, type Choice, type StoredCard } from './deposit-choice.ts'
import type { DepositDraft } from './deposit-draft.ts'
import { DepositFields } from './deposit-fields.tsx'
import type { DepositInput } from './deposit-input.ts'
import { DepositSummary } from './deposit-summary.tsx'
import { FormNotices } from './form-notices.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { UnusableCard } from './saved-card.tsx'
import { useDepositForm } from './use-deposit-form.ts'
import type { Unanswered } from './use-deposit.ts'
import styles from './deposit.module.css'

type Props = {
  /** Receives the focus when this step appears. */
  start: StartRef
  details: WireOutputOf<'payments.methods'>
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

/**
 * Methods, amount, fields and summary. An error is shown at its field and at the top, and the input stays.
 */
export function DepositForm(props: Props) {
  const choices = choicesOf(props.details.methods, props.cards)
  const chosen = chosenOf(choices, props.draft)
  return chosen === undefined ? null : <FormOfChoice {...props} choices={choices} chosen={chosen} />
}

function FormOfChoice(props: Props & { choices: readonly Choice[]; chosen: Choice }) {
  const { start, details, cards, choices, chosen, isSending, draft, onDraft } = props
  const t = useT()
  const form = useDepositForm(props)
  const { method, card } = chosen
  const labelOf = (field: string) =>
    field === 'amount' || field === 'currency' ? t(`deposit.${field}`) : fieldName(t, field)
  const { errors, failedTries } = form.summary((field, text) =>
    t('deposit.faultAt', { field: labelOf(field), text }),
  )
  const choose = (choice: string) => onDraft({ ...draft, choice, savesCard: false, currency: null })
  return (
    <form
      noValidate
      className={styles['columns']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && (card === null || isUsable(card))) void form.submit()
      }}
    >
      <PaymentChoice
        start={start}
        choices={choices}
        chosen={chosen}
        cards={cards}
        onChoose={(choice) => {
          choose(choice)
          form.show([])
        }}
      />
      {card !== null && !isUsable(card) ? (
        <Card as="div" isRaised isFlatOnPhones className={styles['card']}>
          <UnusableCard card={card} />
        </Card>
      ) : (
        <>
          <Card as="div" isRaised isFlatOnPhones className={styles['card']}>
            <ErrorSummary
              title={t('deposit.faults', { count: errors.length })}
              failedTries={failedTries}
              errors={errors}
            />
            <FormNotices
              campaign={props.campaign}
              unanswered={props.unanswered}
              onUnansweredEnded={props.onUnansweredEnded}
              error={props.error}
              limit={form.limit}
              isAtField={form.faults.length > 0}
              details={details}
              method={method}
              onChoose={(other) => choose(keyOf({ method: other, card: null }))}
            />
            <DepositFields form={form} chosen={chosen} limitCurrency={details.currency} draft={draft} />
            <CashierTexts />
          </Card>
          <DepositSummary
            method={method}
            amountMinor={form.amountMinor}
            currency={form.shownCurrency}
            limit={form.limit}
            limitCurrency={details.currency}
            obstacle={form.obstacle}
            isSending={isSending}
          />
        </>
      )}
      {form.isConfirmingFee && form.currency !== null && (
        <FeeDialog
          kind="deposit"
          method={method}
          fee={form.fee}
          currency={form.currency}
          confirm={t('deposit.feeDialog.agree', {
            amount: formatMoney(form.fee.chargedMinor, form.currency),
          })}
          onConfirm={form.agreeToFee}
          onClose={form.closeFeeDialog}
        />
      )}
    </form>
  )
}
