import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { startTransition } from 'react'

export type Texts = {
  readonly i18n: I18n
  text(key: string, values?: Record<string, unknown>): string
  /** Fetches the compiled texts of an area once; the start data contain the address. */
  load(area: string): Promise<void>
}

/**
 * Compiled ICU texts by key. `addresses` holds the address of each area; `shell` holds the texts that came
 * with the document.
 */
export function createTexts(
  locale: string,
  shell: Messages,
  addresses: Readonly<Record<string, string>>,
): Texts {
  const i18n = setupI18n({ locale, messages: { [locale]: shell } })
  const loads = new Map<string, Promise<void>>()
  const fetchArea = async (address: string) => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`texts: ${address} answered ${response.status}`)
    const messages = (await response.json()) as Messages
    // Every text on the page is rendered again: in small pieces, as nothing that is shown waits for them.
    startTransition(() => i18n.load(locale, messages))
  }
  return {
    i18n,
    text: (key, values) => i18n._(key, values),
    load(area) {
      const address = addresses[area]
      if (address === undefined) return Promise.resolve()
      const known = loads.get(area)
      if (known !== undefined) return known
      const load = fetchArea(address)
      loads.set(area, load)
      load.catch(() => loads.delete(area))
      return load
    },
  }
}
