import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

const KEY = 'baize-theme'
const listeners = new Set<() => void>()

function readTheme(): Theme {
  try {
    const saved = window.localStorage.getItem(KEY)
    return themes.find((theme) => theme === saved) ?? 'system'
  } catch {
    // A browser without storage uses the device's theme.
    return 'system'
  }
}

function show(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', theme)
  for (const listener of listeners) listener()
}

/** Applies the theme chosen in this browser, also when another tab changes it. */
export function startTheme(): void {
  show(readTheme())
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) show(readTheme())
  })
}

/** Saves the choice for this browser and applies it here and in its other tabs. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, theme)
  } catch {
    // Storage is not available: the choice applies to this page only.
  }
  show(theme)
}

/** The current choice, updated when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readTheme)
}

export const shownColorScheme = (): 'light' | 'dark' =>
  window.getComputedStyle(document.documentElement).colorScheme === 'light' ? 'light' : 'dark'

/** The scheme that is shown: the choice, or else the device's. Updated when either changes. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore((listener) => {
    const device = window.matchMedia('(prefers-color-scheme: light)')
    listeners.add(listener)
    device.addEventListener('change', listener)
    return () => {
      listeners.delete(listener)
      device.removeEventListener('change', listener)
    }
  }, shownColorScheme)
}
