import { Refusal } from '@baize/client'
import type { BlockableAction } from '@baize/domain'
import { Alert, Button, Dialog } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { useDraft, useRequestKey } from '../../platform/drafts.ts'
import { TextArea } from '../../platform/text-area.tsx'
import { useForm } from '../../platform/use-form.ts'
import { ActionChoice, useChosenActions } from './action-choice.tsx'
import { usePlayerAct } from './use-players.ts'
import styles from './players.module.css'

type Props = {
  playerId: string
  /** Those that are not blocked. */
  actions: readonly BlockableAction[]
  onDone: () => void
  onClose: () => void
}

/** Blocks actions of a player, with what the player reads and an internal note: never one text (D-31). */
export function BlockPlayerDialog({ playerId, actions, onDone, onClose }: Props) {
  const { t } = useText()
  const place = `block-player-${playerId}`
  const [message, setMessage] = useDraft(`${place}-message`)
  const [note, setNote] = useDraft(`${place}-note`)
  const [chosen, setChosen] = useChosenActions(place, actions)
  const request = useRequestKey(`${place}-key`)
  const { isWorking, error, act } = usePlayerAct('staff.playerBlock', playerId, 'profile')
  const form = useForm({
    id: place,
    values: { chosen, message, note },
    onValues: (values) => {
      setChosen(values.chosen)
      setMessage(values.message)
      setNote(values.note)
    },
    validate: (values) => [
      ...(values.chosen.length === 0 ? [{ field: 'chosen', text: t('players.block.actions.fault') }] : []),
      ...(values.message.trim() === '' ? [{ field: 'message', text: t('players.block.message.fault') }] : []),
      ...(values.note.trim() === '' ? [{ field: 'note', text: t('players.card.note.fault') }] : []),
    ],
    send: async () => {
      const input = { playerId, actions: [...chosen], message: message.trim(), note: note.trim() }
      if ((await act(input, request.keyFor(JSON.stringify(input)))) === null) return
      request.forget()
      setChosen([])
      setMessage('')
      setNote('')
      onDone()
      onClose()
    },
  })
  return (
    <Dialog title={t('players.block.title')} closeLabel={t('players.card.close')} onClose={onClose}>
      <form className={styles['panels']} noValidate onSubmit={form.onSubmit}>
        <p>{t('players.block.text')}</p>
        <Alert kind="warning">{t('players.block.tippingOff')}</Alert>
        <Refusal error={error} />
        <ActionChoice
          id={form.idOf('chosen')}
          legend={t('players.block.actions')}
          actions={actions}
          chosen={chosen}
          error={form.textAt('chosen')}
          onChange={(next) => form.set('chosen', next)}
        />
        <TextArea
          id={form.idOf('message')}
          kind="message"
          label={t('players.block.message')}
          hint={t('players.block.message.hint')}
          value={message}
          error={form.textAt('message')}
          onChange={(text) => form.set('message', text)}
        />
        <TextArea
          id={form.idOf('note')}
          kind="note"
          rows={2}
          label={t('players.card.note')}
          hint={t('players.block.note.hint')}
          value={note}
          error={form.textAt('note')}
          onChange={(text) => form.set('note', text)}
        />
        <div>
          <Button type="submit" variant="danger" isWorking={isWorking}>
            {t('players.block.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
