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

/** What was typed into the forms of visitors, by place, with what the tab may not store. */
const typed = new Map<string, Draft>()

const visitorKey = (place: string) => `${PREFIX} visitor ${place}`

/** Who logs in is not always the visitor who left a form in this tab. */
export function deleteTypedValues(): void {
  typed.clear()
  deleteStored(visitorKey(''))
}

function deleteStored(prefix: string): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  })
}

/** On a shared computer, nothing of the previous player remains. */
export function deleteDrafts(): void {
  typed.clear()
  deleteStored(`${PREFIX} `)
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

type TypedOptions = {
  /** Typed again after the page was left, such as a password. */
  readonly isTypedAgain: (name: string) => boolean
  /** Typed again after a reload too, because no browser may store it: a number of a person, a document or an account. */
  readonly isNeverStored: (name: string) => boolean
}

const without = (values: Draft, isLeftOut: (name: string) => boolean): Draft =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isLeftOut(name)))

/**
 * The values of a visitor's form, which survive leaving the page, as by the browser's back button or by closing
 * the dialog, and a reload. They end with the tab, when somebody logs in or out in it, and after half a day.
 */
export function useTypedValues(place: string, empty: Draft, options: TypedOptions) {
  const { isTypedAgain, isNeverStored } = options
  const key = visitorKey(place)
  const [values, setValues] = useState((): Draft => {
    const found = typed.get(place) ?? withStorage((storage) => readDraft(storage.getItem(key), nowMs()))
    return { ...empty, ...found }
  })
  const onValues = (next: Draft) => {
    const kept = without(next, isTypedAgain)
    typed.set(place, kept)
    const draft = without(kept, isNeverStored)
    withStorage((storage) => storage.setItem(key, JSON.stringify({ at: nowMs(), draft })))
    setValues(next)
  }
  const forget = () => {
    typed.delete(place)
    withStorage((storage) => storage.removeItem(key))
    setValues(empty)
  }
  return { values, onValues, forget }
}
