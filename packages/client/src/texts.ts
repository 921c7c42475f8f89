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
 * Compiled ICU texts by key. `addresses` holds the address of each area; `brought` holds the texts that came
 * with the document, which are those of `areas`.
 */
export function createTexts(
  locale: string,
  brought: Messages,
  addresses: Readonly<Record<string, string>>,
  areas: readonly string[] = ['shell'],
): Texts {
  const i18n = setupI18n({ locale, messages: { [locale]: brought } })
  const loads = new Map<string, Promise<void>>(areas.map((area) => [area, Promise.resolve()]))
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
      for (let left = waiting(); left.length > 0; left = waiting()) {
        await Promise.all(left.map((area) => fetchArea(next, area)))
        for (const area of left) done.add(area)
      }
      served = next
      startTransition(() => i18n.activate(language))
    },
  }
}
