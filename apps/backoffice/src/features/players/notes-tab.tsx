import { cardClass } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useRequestKey } from '../../platform/drafts.ts'
import { NoteForm } from '../../platform/note-form.tsx'
import { MoreButton } from '../../platform/more-button.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useMay } from '../../platform/session.ts'
import { DraftsLeft } from '../../platform/unsent-texts.tsx'
import { useNotes, usePlayerAct } from './use-players.ts'
import styles from './players.module.css'

/** The form of the note, and the place of its draft. */
const noteOf = (playerId: string) => `player-note-${playerId}`

/** Internal notes about the player. */
export function NotesTab({ playerId }: { playerId: string }) {
  const { t } = useText()
  const mayWrite = useMay('writePlayerNotes')
  const list = useNotes(playerId)
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? []
  return (
    <>
      {mayWrite ? (
        <NewNote playerId={playerId} />
      ) : (
        <DraftsLeft why="permission" places={[noteOf(playerId)]} />
      )}
      {list.isError && <QueryFailed title={t('players.failed.title')} query={list} />}
      {list.isSuccess && notes.length === 0 && <p className={styles['second']}>{t('players.none.notes')}</p>}
      <ul className={styles['notes']}>
        {notes.map((note) => (
          <li key={note.id} className={cardClass(styles['panel'])}>
            <p className={styles['second']}>
              {note.by}, {shortTime(note.at)}
            </p>
            <p className={styles['note-text']}>{note.note}</p>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

function NewNote({ playerId }: { playerId: string }) {
  const { t } = useText()
  const { isWorking, error, act } = usePlayerAct('staff.playerNoteAdd', playerId, 'notes')
  const request = useRequestKey(`player-note-key-${playerId}`)
  const run = async (note: string) => {
    const isAdded = (await act({ playerId, note }, request.keyFor(note))) !== null
    if (isAdded) request.forget()
    return isAdded
  }
  const label = t(isWorking ? 'players.note.working' : 'players.note.submit')
  return (
    <NoteForm
      id={noteOf(playerId)}
      label={t('players.note')}
      hint={t('players.note.hint')}
      fault={t('players.note.fault')}
      maxLength={1000}
      error={error}
      actions={[{ label, isWorking, run }]}
    />
  )
}
