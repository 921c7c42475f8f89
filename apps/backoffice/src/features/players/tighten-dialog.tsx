import { Refusal } from '@baize/client'
import { limitUnitOf, type CurrencyCode } from '@baize/domain'
import { Alert, Button, Dialog, formatLimit, Select, TextField } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { useDraft, useRequestKey } from '../../platform/drafts.ts'
import { TextArea } from '../../platform/text-area.tsx'
import { useForm } from '../../platform/use-form.ts'
import { readTypedLimit } from './typed-limit.ts'
import { usePlayerAct, type PlayerLimit } from './use-players.ts'
import styles from './players.module.css'

type Props = {
  player: { playerId: string; currency: CurrencyCode }
  /** The limit that is lowered, or those without one of which staff set one. */
  limits: readonly [PlayerLimit, ...PlayerLimit[]]
  onDone: () => void
  onClose: () => void
}

const keyOf = ({ type, period }: PlayerLimit) => `${type} ${period}`

/** Lowers a limit on the player's behalf, or sets a first one, with what the player reads and an internal note (D-31). */
export function TightenDialog({ player, limits, onDone, onClose }: Props) {
  const { t } = useText()
  const { form, limit, error, isWorking } = useTightening({ player, limits, onDone, onClose })
  const { type, period, amount: current } = limit
  const kind = current === null ? 'set' : 'lower'
  return (
    <Dialog
      title={
        kind === 'set' ? t('players.tighten.set.title') : t('players.tighten.lower.title', { type, period })
      }
      closeLabel={t('players.card.close')}
      onClose={onClose}
    >
      <form className={styles['panels']} noValidate onSubmit={form.onSubmit}>
        <p>{t('players.tighten.text')}</p>
        <Alert kind="warning">{t('players.block.tippingOff')}</Alert>
        <Refusal error={error} />
        {kind === 'set' && (
          <Select
            id={form.idOf('chosen')}
            label={t('players.tighten.which')}
            value={form.values.chosen}
            options={limits.map((each) => ({
              value: keyOf(each),
              label: `${t(`players.limit.type.${each.type}`)} ${t(`players.limit.period.${each.period}`)}`,
            }))}
            onChange={(event) => form.set('chosen', event.target.value)}
          />
        )}
        <TextField
          id={form.idOf('amount')}
          label={t('players.loosen.amount', {
            unit: limitUnitOf(type) === 'seconds' ? 'none' : player.currency,
          })}
          inputMode="decimal"
          autoComplete="off"
          value={form.values.amount}
          error={form.textAt('amount')}
          onChange={(event) => form.set('amount', event.target.value)}
        />
        <TextArea
          id={form.idOf('message')}
          kind="message"
          label={t('players.block.message')}
          hint={t('players.block.message.hint')}
          value={form.values.message}
          error={form.textAt('message')}
          onChange={(text) => form.set('message', text)}
        />
        <TextArea
          id={form.idOf('reason')}
          kind="note"
          rows={2}
          label={t('players.card.note')}
          hint={t('players.card.note.hint')}
          value={form.values.reason}
          error={form.textAt('reason')}
          onChange={(text) => form.set('reason', text)}
        />
        <div>
          <Button type="submit" variant="primary" isWorking={isWorking}>
            {t(`players.tighten.${kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The form. Its texts stay until they were sent. */
function useTightening({ player: { playerId, currency }, limits, onDone, onClose }: Props) {
  const { t } = useText()
  const [first] = limits
  const place = `tighten-${playerId}-${first.amount === null ? 'first' : keyOf(first)}`
  const request = useRequestKey(`${place}-key`)
  const { isWorking, error, act } = usePlayerAct('staff.playerLimitTighten', playerId, 'profile')
  const [typed, setTyped] = useState({ chosen: keyOf(first), amount: '' })
  const [message, setMessage] = useDraft(`${place}-message`)
  const [reason, setReason] = useDraft(`${place}-reason`)
  const limitOf = (chosen: string) => limits.find((each) => keyOf(each) === chosen) ?? first
  const read = ({ chosen, amount }: typeof typed) => {
    const { type, amount: current } = limitOf(chosen)
    const found = readTypedLimit(amount, type, currency)
    return found === null || (current !== null && BigInt(found) >= BigInt(current)) ? null : found
  }
  const faultOf = ({ type, amount }: PlayerLimit) =>
    t('players.tighten.amount.fault', {
      current: amount === null ? 'none' : formatLimit(type, BigInt(amount), currency),
    })
  const form = useForm({
    id: place.replaceAll(' ', '-'),
    values: { ...typed, message, reason },
    onValues: ({ chosen, amount, ...texts }) => {
      setTyped({ chosen, amount })
      setMessage(texts.message)
      setReason(texts.reason)
    },
    validate: (values) => [
      ...(read(values) === null ? [{ field: 'amount', text: faultOf(limitOf(values.chosen)) }] : []),
      ...(values.message.trim() === '' ? [{ field: 'message', text: t('players.block.message.fault') }] : []),
      ...(values.reason.trim() === '' ? [{ field: 'reason', text: t('players.card.note.fault') }] : []),
    ],
    send: async ({ chosen, amount, ...texts }) => {
      const { type, period, amount: current } = limitOf(chosen)
      const input = {
        ...{ playerId, type, period, current },
        amount: read({ chosen, amount }) ?? '0',
        reason: texts.reason.trim(),
        message: texts.message.trim(),
      }
      if ((await act(input, request.keyFor(JSON.stringify(input)))) === null) return
      request.forget()
      setMessage('')
      setReason('')
      onDone()
      onClose()
    },
  })
  return { form, limit: limitOf(typed.chosen), error, isWorking }
}
