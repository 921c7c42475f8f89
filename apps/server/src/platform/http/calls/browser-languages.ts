import type { IncomingHttpHeaders } from 'node:http'
import { splitLanguage } from '@baize/contract/routes'
import { languageCookieOf, type SiteName } from './cookies.ts'

/** More are a client that plays with the header. */
const MAX_LANGUAGES = 20
const range = /^\s*([a-z]{2,3})(?:-[a-z0-9-]*)?\s*(?:;\s*q=(\d(?:\.\d{1,3})?)\s*)?$/i

/**
 * The languages of an `Accept-Language` header, best first, without region and each once: `hu-HU,en;q=0.9` is `hu`, `en`
 * (RFC 9110, section 12.5.4). Parts of another form, and those that the browser refuses with `q=0`, are left out.
 */
export function readAcceptedLanguages(header: string | undefined): readonly string[] {
  const found = (header ?? '')
    .split(',', MAX_LANGUAGES)
    .flatMap((part) => {
      const [, language, quality = '1'] = range.exec(part) ?? []
      return language === undefined ? [] : [{ language: language.toLowerCase(), quality: Number(quality) }]
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return [...new Set(found.map(({ language }) => language))]
}

/**
 * The language of the page that makes a call: the prefix of its address, which browsers send within a site. `null` where
 * there is none: such a page is in the language of the player or of the browser.
 */
export function pageLanguageOf(
  { referer }: IncomingHttpHeaders,
  languages: readonly string[],
): string | null {
  const address = referer === undefined ? null : URL.parse(referer)
  return address === null ? null : splitLanguage(address.pathname, languages).language
}

/** The languages that a browser asks a site for: the one that was chosen in it, then its own. */
export function browserLanguages(headers: IncomingHttpHeaders, site: SiteName): readonly string[] {
  const kept = languageCookieOf(headers.cookie, site)
  const accepted = readAcceptedLanguages(headers['accept-language'])
  return kept === null ? accepted : [kept, ...accepted]
}
