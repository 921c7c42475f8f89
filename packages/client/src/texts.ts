import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { startTransition } from 'react'

export type Texts = {
  readonly i18n: I18n
  text(key: string, values?: Record<string, unknown>): string
  /** Fetches the compiled texts of an area once; the start data contain the address. */
  load(area: string): Promise<void>
  /** Replaces the texts of every loaded area, and of the document's, by those of another language. */
  change(language: string, addressesOfLanguage: Readonly<Record<string, string>>): Promise<void>
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
  // What the document brought.
  loads.set('shell', Promise.resolve())
  let served = { locale, addresses }
  const fetchArea = async ({ locale: language, addresses: from }: typeof served, area: string) => {
    const response = await fetch(from[area] ?? '')
    if (!response.ok) throw new Error(`texts: ${area} ${language}: ${response.status}`)
    const messages = (await response.json()) as Messages
    // Every text on the page is rendered again: in small pieces, as nothing that is shown waits for them.
    startTransition(() => i18n.load(language, messages))
  }
  return {
    i18n,
    text: (key, values) => i18n._(key, values),
    load(area) {
      if (served.addresses[area] === undefined) return Promise.resolve()
      const known = loads.get(area)
      if (known !== undefined) return known
      const load = fetchArea(served, area)
      loads.set(area, load)
      load.catch(() => loads.delete(area))
      return load
    },
    async change(language, addressesOfLanguage) {
      const next = { locale: language, addresses: addressesOfLanguage }
      const done = new Set<string>()
      const waiting = () => [...loads.keys()].filter((area) => !done.has(area))
      // Also what is still on its way in the language before, or is requested meanwhile.
      for (let areas = waiting(); areas.length > 0; areas = waiting()) {
        await Promise.all(areas.map((area) => fetchArea(next, area)))
        for (const area of areas) done.add(area)
      }
      served = next
      startTransition(() => i18n.activate(language))
    },
  }
}
