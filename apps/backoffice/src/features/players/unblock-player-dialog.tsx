import type { BlockableAction } from '@baize/domain'
import { Dialog } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { useRequestKey } from '../../platform/drafts.ts'
import { NoteForm } from '../../platform/note-form.tsx'
import { ActionChoice, useChosenActions } from './action-choice.tsx'
import { usePlayerAct } from './use-players.ts'

type Props = {
  playerId: string
  /** Those that are blocked. */
  actions: readonly BlockableAction[]
  onDone: () => void
  onClose: () => void
}

/** Lifts blocks of a player, with an internal note. */
export function UnblockPlayerDialog({ playerId, actions, onDone, onClose }: Props) {
  const { t } = useText()
  const [isMissing, setMissing] = useState(false)
  const { isWorking, error, act } = usePlayerAct('staff.playerUnblock', playerId, 'profile')
  const place = `unblock-player-${playerId}`
  const [chosen, setChosen] = useChosenActions(place, actions)
  const request = useRequestKey(`${place}-key`)
  const run = async (note: string) => {
    setMissing(chosen.length === 0)
    if (chosen.length === 0) return false
    const input = { playerId, actions: [...chosen], note }
    const isDone = (await act(input, request.keyFor(JSON.stringify(input)))) !== null
    if (isDone) {
      request.forget()
      setChosen([])
      onDone()
      onClose()
    }
    return isDone
  }
  return (
    <Dialog title={t('players.unblock.title')} closeLabel={t('players.card.close')} onClose={onClose}>
      <NoteForm
        id={place}
        label={t('players.card.note')}
        hint={t('players.block.note.hint')}
        fault={t('players.card.note.fault')}
        maxLength={500}
        error={error}
        actions={[{ label: t('players.unblock.submit'), isWorking, run }]}
      >
        <ActionChoice
          id={`${place}-actions`}
          legend={t('players.unblock.actions')}
          actions={actions}
          chosen={chosen}
          error={isMissing ? t('players.block.actions.fault') : undefined}
          onChange={(next) => {
            setChosen(next)
            setMissing(false)
          }}
        />
      </NoteForm>
    </Dialog>
  )
}
