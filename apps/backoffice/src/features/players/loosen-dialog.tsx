import { limitUnitOf, type CurrencyCode } from '@baize/domain'
import { Dialog, formatLimit, TextField } from '@baize/ui'
import { useId, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { timesIn } from '../../platform/dates.ts'
import { useRequestKey } from '../../platform/drafts.ts'
import { NoteForm } from '../../platform/note-form.tsx'
import { readTypedLimit } from './typed-limit.ts'
import { usePlayerAct, type PlayerLimit } from './use-players.ts'
import styles from './players.module.css'

/** What staff are asked to do, as the page showed the limit when they pressed the button. */
export type Loosening = { readonly limit: PlayerLimit; readonly kind: 'removal' | 'raise' }
type Props = {
  player: { playerId: string; currency: CurrencyCode; timeZone: string }
  loosening: Loosening
  /** With the sentence about the result. */
  onRequested: (text: string) => void
  onClose: () => void
}

/** Requests the removal of a limit, or a higher one, at the player's demand and with a reason. */
export function LoosenDialog({ player, loosening, onRequested, onClose }: Props) {
  const { t } = useText()
  const { playerId, currency, timeZone } = player
  const { shortTime } = timesIn(timeZone)
  const amountId = useId()
  const { limit, kind } = loosening
  const { type, period } = limit
  const current = limit.amount ?? '0'
  const place = `loosen-${kind}-${playerId}-${type}-${period}`
  const request = useRequestKey(`${place}-key`)
  const { isWorking, error, act } = usePlayerAct('staff.playerLimitLoosen', playerId, 'profile')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const shown = formatLimit(type, BigInt(current), currency)
  const isTime = limitUnitOf(type) === 'seconds'
  const timesOf = ({ effectiveAt, confirmBy }: { effectiveAt: string; confirmBy: string | null }) => ({
    current: shown,
    date: shortTime(effectiveAt),
    until: confirmBy === null ? 'none' : shortTime(confirmBy),
  })
  const times = limit.bySupport[kind]
  const run = async (reason: string) => {
    const amount = kind === 'removal' ? null : readTypedLimit(typed, type, currency)
    const isTooLow = amount !== null && BigInt(amount) <= BigInt(current)
    setWrong((kind === 'raise' && amount === null) || isTooLow)
    if ((kind === 'raise' && amount === null) || isTooLow) return false
    const input = { playerId, type, period, current, amount, reason }
    const answer = await act(input, request.keyFor(JSON.stringify(input)))
    if (answer === null) return false
    request.forget()
    onRequested(t(`players.loosen.${kind}.done`, timesOf(answer)))
    onClose()
    return true
  }
  return (
    <Dialog
      title={t(`players.loosen.${kind}.title`, { type, period })}
      closeLabel={t('players.card.close')}
      onClose={onClose}
    >
      <div className={styles['panels']}>
        {times !== null && <p>{t(`players.loosen.${kind}.text`, timesOf(times))}</p>}
        <NoteForm
          id={place}
          label={t('players.loosen.reason')}
          hint={t('players.card.note.hint')}
          fault={t('players.card.note.fault')}
          maxLength={500}
          error={error}
          actions={[{ label: t(`players.loosen.${kind}`), isWorking, run }]}
        >
          {kind === 'raise' && (
            <TextField
              id={amountId}
              label={t('players.loosen.amount', { unit: isTime ? 'none' : currency })}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={isWrong ? t('players.loosen.amount.fault', { current: shown }) : undefined}
              onChange={({ target }) => {
                setTyped(target.value)
                setWrong(false)
              }}
            />
          )}
        </NoteForm>
      </div>
    </Dialog>
  )
}
