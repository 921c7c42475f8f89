import type { ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { Card, ErrorSummary } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { useErrorText } from '../../platform/use-error-text.ts'
import type { StartRef } from '../../platform/use-step-focus.ts'
import { choicesOf, chosenOf, isUsable, keyOf, type Choice, type StoredCard } from './deposit-choice.ts'
import type { DepositDraft } from './deposit-draft.ts'
import { DepositFields } from './deposit-fields.tsx'
import type { DepositInput } from './deposit-input.ts'
import { DepositSummary } from './deposit-summary.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { FormNotices } from './form-notices.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { UnusableCard } from './saved-card.tsx'
import { idOf, useDepositForm } from './use-deposit-form.ts'
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
  const errorText = useErrorText()
  const form = useDepositForm(props)
  const { method, card } = chosen
  const labelOf = (field: string) =>
    field === 'amount' || field === 'currency' ? t(`deposit.${field}`) : (t.find(`field.${field}`) ?? field)
  const choose = (choice: string) => onDraft({ ...draft, choice, savesCard: false, currency: null })
  return (
    <form
      noValidate
      className={styles['columns']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && (card === null || isUsable(card))) form.submit({ hasAgreed: false })
      }}
    >
      <PaymentChoice
        start={start}
        choices={choices}
        chosen={chosen}
        cards={cards}
        onChoose={(choice) => {
          choose(choice)
          form.clearFaults()
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
              title={t('deposit.faults', { count: form.faults.length })}
              failedTries={form.failedTries}
              errors={form.faults.map((found) => ({
                fieldId: idOf(found.field),
                text: t('deposit.faultAt', { field: labelOf(found.field), text: errorText.at(found) }),
              }))}
            />
            <FormNotices
              campaign={props.campaign}
              unanswered={props.unanswered}
              onUnansweredEnded={props.onUnansweredEnded}
              error={props.error}
              limit={form.limit}
              isAtField={form.shownFaults.length > 0}
              methods={details.methods}
              method={method}
              onChoose={(other) => choose(keyOf({ method: other, card: null }))}
            />
            <DepositFields
              form={form}
              chosen={chosen}
              limitCurrency={details.currency}
              draft={draft}
              onDraft={onDraft}
            />
          </Card>
          <DepositSummary
            method={method}
            amountMinor={form.amountMinor}
            currency={form.shownCurrency}
            limit={form.limit}
            isSending={isSending}
          />
        </>
      )}
      {form.isConfirmingFee && form.currency !== null && (
        <FeeDialog
          method={method}
          fee={form.fee}
          currency={form.currency}
          onAgree={() => form.submit({ hasAgreed: true })}
          onClose={form.closeFeeDialog}
        />
      )}
    </form>
  )
}
