import { useEffect, useRef, useSyncExternalStore } from 'react'

const STORED = 'baize-staff-shortcuts'
const listeners = new Set<() => void>()

const areOn = () => localStorage.getItem(STORED) !== 'off'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keys of one letter can be switched off, for people whose dictation or whose hands press them unasked (WCAG 2.1.4). */
export function useShortcutsOn(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areOn)
  const set = (next: boolean) => {
    if (next) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
    for (const listener of listeners) listener()
  }
  return [isOn, set]
}

/** Somebody writes, or answers a question: then a letter is a letter. */
function isTaken(event: KeyboardEvent): boolean {
  if (
    event.defaultPrevented ||
    event.isComposing ||
    event.repeat ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return true
  const { target } = event
  if (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
    return true
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}

/** Acts on keys of one letter while the component is shown and shortcuts are on. */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  const [isOn] = useShortcutsOn()
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()]
      if (act === undefined || isTaken(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
