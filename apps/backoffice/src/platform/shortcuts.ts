import { useEffect, useRef, useSyncExternalStore } from 'react'

const STORED = 'baize-staff-shortcuts'
const listeners = new Set<() => void>()

const areOn = () => localStorage.getItem(STORED) !== 'off'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Single-key shortcuts can be switched off, for people who trigger them by accident, for example by dictation
 * (WCAG 2.1.4).
 */
export function useShortcutsOn(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areOn)
  const set = (next: boolean) => {
    if (next) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
    for (const listener of listeners) listener()
  }
  return [isOn, set]
}

/** While somebody types or answers a dialog, a key is not a shortcut. */
function isIgnored(event: KeyboardEvent): boolean {
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

/** Handles single-key shortcuts while the component is mounted and shortcuts are on. */
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
      if (act === undefined || isIgnored(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
