import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

const KEY = 'baize-theme'
const listeners = new Set<() => void>()

function readTheme(): Theme {
  try {
    const kept = window.localStorage.getItem(KEY)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch {
    // A browser that keeps nothing for us has the device's theme.
    return 'system'
  }
}

/** Shows the page in the theme that was chosen in this browser. */
export function applyTheme(): void {
  const theme = readTheme()
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', theme)
}

/** Keeps the choice for this browser, and shows it here and in its other tabs. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, theme)
  } catch {
    // Then it holds for this page only.
  }
  document.documentElement.setAttribute('data-theme', theme)
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  for (const listener of listeners) listener()
}

window.addEventListener('storage', ({ key }) => {
  if (key !== KEY) return
  applyTheme()
  for (const listener of listeners) listener()
})

/** The choice, renewed when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readTheme)
}
