import { createTexts, type Texts } from '@baize/client'
import { I18nProvider, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { MessageKey, MessageValues } from './message-keys.ts'
import type { Start } from './start.ts'

let texts: Texts

/** Loads the shell's texts from the page, and the addresses of the other areas (wiring: W10). */
export function initTexts({ locale, messages }: Pick<Start, 'locale' | 'messages'>, shell: unknown): void {
  texts = createTexts(locale, shell as Parameters<typeof createTexts>[1], messages)
}

/** Replaces the texts on the page by those of another language. */
export const changeTexts = ({ locale, messages }: Pick<Start, 'locale' | 'messages'>): Promise<void> =>
  texts.change(locale, messages)

/** The texts of refusals, which any screen may need. The document brings those of failures only. */
const ERRORS = 'errors'

/** Loads the texts of refusals for the first page, when nothing else is left to do. */
export function loadErrorTexts(): void {
  const load = () => void texts.load(ERRORS).catch(() => {})
  // Safari has no such callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 30_000 })
  else setTimeout(load, 1_000)
}

/** How long a screen may load (0§9). */
const LOADING_LIMIT_MS = 60_000
/** A screen did not load in time; its network may still be waiting. */
export class LoadingTimeout extends Error {}

/**
 * Loads a screen's code and its texts in parallel.
 * @param areas Separated by spaces; the build adds them (src/build/message-areas.ts).
 * @throws {LoadingTimeout} When they are not there after a minute.
 */
export async function withAreas<Module>(module: Promise<Module>, areas = ''): Promise<Module> {
  let timer: number | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new LoadingTimeout('loading')), LOADING_LIMIT_MS)
  })
  try {
    const needed = `${ERRORS} ${areas}`.trim().split(' ')
    const loaded = Promise.all([module, ...needed.map((area) => texts.load(area))])
    const [loadedModule] = await Promise.race([loaded, limit])
    return loadedModule
  } finally {
    window.clearTimeout(timer)
  }
}

export type Translate = {
  <Key extends MessageKey>(key: Key, ...values: MessageValues<Key>): string
  /** The text of a key built at run time (a plugin's, an error's), or null when there is none. */
  find: (key: string, values?: Record<string, unknown>) => string | null
}

const translate: Translate = Object.assign(
  <Key extends MessageKey>(key: Key, ...[values]: MessageValues<Key>): string =>
    texts.text(key, values as Record<string, unknown> | undefined),
  {
    find: (key: string, values?: Record<string, unknown>) =>
      key in texts.i18n.messages ? texts.text(key, values) : null,
  },
)

export function useT(): Translate {
  // Subscribes to changes of language and to texts that load later.
  useLingui()
  return translate
}

export function TextsProvider({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={texts.i18n}>{children}</I18nProvider>
}
