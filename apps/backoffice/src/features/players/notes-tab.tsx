import { Alert, Button, TextField } from '@baize/ui'
import { useState, type FormEvent } from 'react'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useMay } from '../../platform/session.ts'
import { useNotes, usePlayerAct } from './use-players.ts'
import styles from './players.module.css'

/** What staff tell each other about the player. */
export function NotesTab({ playerId }: { playerId: string }) {
  const { t } = useText()
  const mayWrite = useMay('writePlayerNotes')
  const list = useNotes(playerId)
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? []
  return (
    <>
      {mayWrite && <NoteForm playerId={playerId} />}
      {list.isError && <Alert kind="danger">{t('players.failed.title')}</Alert>}
      {list.isSuccess && notes.length === 0 && <p className={styles['second']}>{t('players.list.empty')}</p>}
      <ul className={styles['notes']}>
        {notes.map((note) => (
          <li key={note.id} className={styles['panel']}>
            <p className={styles['second']}>
              {note.by}, {shortTime(note.at)}
            </p>
            <p className={styles['note-text']}>{note.note}</p>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isWorking={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('backoffice.more')}
        </Button>
      )}
    </>
  )
}

function NoteForm({ playerId }: { playerId: string }) {
  const { t, errorText } = useText()
  const { isWorking, error, act } = usePlayerAct('staff.playerNoteAdd', playerId, 'notes')
  const [note, setNote] = useState('')
  const [hasFault, setFault] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFault(note.trim() === '')
    if (note.trim() !== '' && (await act({ playerId, note: note.trim() })) !== null) setNote('')
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {error !== null && (
        <Alert kind="danger" isLive>
          {errorText(error)}
        </Alert>
      )}
      <TextField
        id="player-note"
        label={t('players.note')}
        hint={t('players.note.hint')}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={hasFault ? t('players.note.fault') : undefined}
      />
      <Button type="submit" isWorking={isWorking}>
        {t(isWorking ? 'players.note.working' : 'players.note.submit')}
      </Button>
    </form>
  )
}
