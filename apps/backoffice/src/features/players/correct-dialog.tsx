import { Refusal } from '@baize/client'
import { parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { amountText, Button, Dialog, formatMoney, Select, TextField } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useDraft, useRequestKey } from '../../platform/drafts.ts'
import { TextArea } from '../../platform/text-area.tsx'
import { useForm } from '../../platform/use-form.ts'
import { usePlayerAct, type PlayerPosting } from './use-players.ts'
import styles from './players.module.css'

export type CorrectedPlayer = { readonly playerId: string; readonly currency: CurrencyCode }
type Props = {
  player: CorrectedPlayer
  /** The bet or deposit of a refund; absent for a correction. */
  refunded?: PlayerPosting | undefined
  /** With the sentence about the proposal. */
  onProposed: (text: string) => void
  onClose: () => void
}

/** Proposes a correction of the balance, or a refund: a reason for staff, and apart from it what the player reads. */
export function CorrectDialog({ player: { playerId, currency }, refunded, onProposed, onClose }: Props) {
  const { t } = useText()
  const cash = cashOf(refunded)
  const { form, error, isWorking } = useProposal({
    player: { playerId, currency },
    refunded,
    onProposed,
    onClose,
  })
  const isBet = refunded?.kind === 'bet'
  return (
    <Dialog
      title={
        refunded === undefined
          ? t('players.correct.title')
          : t('players.correct.title.refund', {
              kind: isBet ? 'bet' : 'deposit',
              amount: formatMoney(BigInt(cash), currency),
            })
      }
      closeLabel={t('players.card.close')}
      onClose={onClose}
    >
      <form className={styles['panels']} noValidate onSubmit={form.onSubmit}>
        <Refusal error={error} />
        {refunded !== undefined && (
          <p>{t(isBet ? 'players.correct.lead.bet' : 'players.correct.lead.deposit')}</p>
        )}
        <p className={styles['second']}>{t('players.correct.lead')}</p>
        {refunded === undefined && (
          <Select
            id={form.idOf('kind')}
            label={t('players.correct.kind')}
            value={form.values.kind}
            options={(['credit', 'debit'] as const).map((kind) => ({
              value: kind,
              label: t(`players.correct.kind.${kind}`),
            }))}
            onChange={(event) => form.set('kind', event.target.value)}
          />
        )}
        <TextField
          id={form.idOf('amount')}
          label={t('players.correct.amount', { unit: currency })}
          inputMode="decimal"
          autoComplete="off"
          value={form.values.amount}
          error={form.textAt('amount')}
          onChange={(event) => form.set('amount', event.target.value)}
        />
        <TextArea
          id={form.idOf('message')}
          kind="message"
          label={t('players.correct.message')}
          hint={t('players.correct.message.hint')}
          value={form.values.message}
          error={form.textAt('message')}
          onChange={(text) => form.set('message', text)}
        />
        <TextArea
          id={form.idOf('reason')}
          kind="note"
          rows={2}
          label={t('players.correct.reason')}
          hint={t('players.correct.reason.hint')}
          value={form.values.reason}
          error={form.textAt('reason')}
          onChange={(text) => form.set('reason', text)}
        />
        <Button type="submit" variant="primary" isWorking={isWorking}>
          {t('players.correct')}
        </Button>
      </form>
    </Dialog>
  )
}

/** What the bet or deposit moved, in minor units. */
const cashOf = (refunded: PlayerPosting | undefined): string =>
  refunded?.legs.find(({ account }) => account === 'cash')?.amount.replace('-', '') ?? '0'

/** The form of a proposal. What is typed stays until it was sent. */
function useProposal({ player: { playerId, currency }, refunded, onProposed, onClose }: Props) {
  const { t } = useText()
  const place = `correct-${playerId}-${refunded?.id ?? 'balance'}`
  const request = useRequestKey(`${place}-key`)
  const { isWorking, error, act } = usePlayerAct('staff.correctionPropose', playerId, 'corrections')
  const read = (text: string) => {
    const amount = parseTypedAmount(text, currency)
    return amount.ok && amount.value > 0n ? amount.value : null
  }
  const [chosen, setChosen] = useState({
    kind: 'credit',
    amount: refunded === undefined ? '' : amountText(BigInt(cashOf(refunded)), currency),
  })
  const [message, setMessage] = useDraft(`${place}-message`)
  const [reason, setReason] = useDraft(`${place}-reason`)
  const form = useForm({
    id: place,
    values: { ...chosen, message, reason },
    onValues: ({ kind, amount, ...texts }) => {
      setChosen({ kind, amount })
      setMessage(texts.message)
      setReason(texts.reason)
    },
    validate: (values) => [
      ...(read(values.amount) === null ? [{ field: 'amount', text: t('players.correct.amount.fault') }] : []),
      ...(values.message.trim() === ''
        ? [{ field: 'message', text: t('players.correct.message.fault') }]
        : []),
      ...(values.reason.trim() === '' ? [{ field: 'reason', text: t('players.correct.reason.fault') }] : []),
    ],
    send: async ({ kind, amount, ...texts }) => {
      const input = {
        playerId,
        ...(refunded === undefined
          ? { kind: kind === 'debit' ? ('debit' as const) : ('credit' as const) }
          : { kind: 'refund' as const, transactionId: refunded.id }),
        amount: (read(amount) ?? 0n).toString(),
        currency,
        reason: texts.reason.trim(),
        message: texts.message.trim(),
      }
      const answer = await act(input, request.keyFor(JSON.stringify(input)))
      if (answer === null) return
      request.forget()
      setMessage('')
      setReason('')
      onProposed(t('players.correct.done', { reference: answer.reference, date: shortTime(answer.lapsesAt) }))
      onClose()
    },
  })
  return { form, error, isWorking }
}
