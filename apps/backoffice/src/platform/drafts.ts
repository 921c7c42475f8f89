import { useState } from 'react'
import { useStaffSession } from './session.ts'

/** What is written and not yet sent, by who writes it and where. Kept in this tab only. */
const drafts = new Map<string, string>()

/** At a shared desk nothing of the last person's stays. */
export function deleteDrafts(): void {
  drafts.clear()
}

/** The text of a field that outlives its form: whoever comes back, also after his session ran out over it, goes on where he was. */
export function useDraft(place: string): readonly [string, (text: string) => void] {
  const session = useStaffSession()
  const key = `${session.loggedIn ? session.login : ''} ${place}`
  const [text, setText] = useState(() => drafts.get(key) ?? '')
  const set = (next: string) => {
    setText(next)
    if (next === '') drafts.delete(key)
    else drafts.set(key, next)
  }
  return [text, set]
}
