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
