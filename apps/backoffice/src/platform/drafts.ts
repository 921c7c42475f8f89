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
  const key = useKeyOf()(place)
  const [text, setText] = useState(() => drafts.get(key) ?? '')
  const set = (next: string) => {
    setText(next)
    if (next === '') drafts.delete(key)
    else drafts.set(key, next)
  }
  return [text, set]
}

/** Drafts whose form is gone, read once, because nothing changes them without their form. */
export function useDraftsLeft(places: readonly string[]) {
  const keyOf = useKeyOf()
  const [texts, setTexts] = useState(() => places.flatMap((place) => drafts.get(keyOf(place)) ?? []))
  const remove = () => {
    for (const place of places) drafts.delete(keyOf(place))
    setTexts([])
  }
  return { texts, remove }
}

function useKeyOf(): (place: string) => string {
  const session = useStaffSession()
  return (place) => `${session.loggedIn ? session.login : ''} ${place}`
}

/**
 * The idempotency key of a request that is sent again with the same content, after a lost answer. It is saved
 * like the draft, because the draft is what is sent again.
 */
export function useRequestKey(place: string) {
  const [last, setLast] = useDraft(place)
  const [key = '', ...content] = last.split(' ')
  return {
    keyFor: (sent: string) => {
      if (key !== '' && content.join(' ') === sent) return key
      const next = crypto.randomUUID()
      setLast(`${next} ${sent}`)
      return next
    },
    /** The request was carried out; the next one is another, also with the same content. */
    forget: () => setLast(''),
  }
}
