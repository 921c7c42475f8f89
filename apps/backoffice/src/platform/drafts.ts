import { useState } from 'react'
import { useStaffSession } from './session.ts'

/** Unsent texts by author and place, saved in this tab only. */
const drafts = new Map<string, string>()

/** On a shared computer, nothing of the previous person remains. */
export function deleteDrafts(): void {
  drafts.clear()
}

/**
 * The text of a field that survives its form: a person who comes back, also after an expired session,
 * continues where they were.
 */
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
