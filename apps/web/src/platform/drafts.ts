import { nowMs } from '@baize/client'
import { useState } from 'react'
import { usePlayer } from './start.ts'

/** A draft: short texts by name. Passwords, card data and account numbers are never saved. */
export type Draft = Readonly<Record<string, string>>

const PREFIX = 'baize-draft'
/** An older draft is ignored, so that the form starts empty on another day. */
const MAX_AGE_MS = 12 * 3_600_000

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

/** @returns The draft of a stored text, null for one that is damaged or too old. */
export function readDraft(stored: string | null, currentMs: number): Draft | null {
  if (stored === null) return null
  try {
    const { at, draft } = JSON.parse(stored) as { at?: unknown; draft?: unknown }
    return typeof at === 'number' && currentMs - at < MAX_AGE_MS && isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Accesses this tab's storage, which a browser may refuse: then forms have no drafts. */
function withStorage<Value>(act: (storage: Storage) => Value): Value | null {
  try {
    return act(window.sessionStorage)
  } catch {
    return null
  }
}

/** What was typed into the forms of visitors, by place: never stored, so a reload ends it. */
const typed = new Map<string, object>()

/** On a shared computer, nothing of the previous player remains. */
export function deleteDrafts(): void {
  typed.clear()
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX} `)) storage.removeItem(key)
  })
}

type DraftOfForm = {
  /** The saved input; null where there is none. It is read once. */
  readonly found: Draft | null
  readonly save: (draft: Draft) => void
  readonly remove: () => void
}

/**
 * Saves the player's input at `place`, in this tab: it survives a reload, the provider's page, and an expired
 * session.
 */
export function useDraft(place: string): DraftOfForm {
  const { publicUserId } = usePlayer()
  const key = `${PREFIX} ${publicUserId} ${place}`
  const [found] = useState(() => withStorage((storage) => readDraft(storage.getItem(key), nowMs())))
  return {
    found,
    save: (draft) =>
      void withStorage((storage) => storage.setItem(key, JSON.stringify({ at: nowMs(), draft }))),
    remove: () => void withStorage((storage) => storage.removeItem(key)),
  }
}

/**
 * The values of a visitor's form, which survive leaving the page, as by the browser's back button or by closing
 * the dialog. They stay in memory, because a visitor has no logout that would end them.
 *
 * @param kept - The values without those that are typed again, such as passwords.
 */
export function useTypedValues<Values extends object>(
  place: string,
  empty: Values,
  kept: (values: Values) => Values,
) {
  const [values, setValues] = useState(() => (typed.get(place) as Values | undefined) ?? empty)
  const onValues = (next: Values) => {
    typed.set(place, kept(next))
    setValues(next)
  }
  const forget = () => {
    typed.delete(place)
    setValues(empty)
  }
  return { values, onValues, forget }
}
