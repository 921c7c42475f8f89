import { readdirSync, readFileSync } from 'node:fs'
import { fillText, type TextValues } from './page-scripts/fill-text.ts'

/** The language that stands in for what another one lacks. */
const BASE_LANGUAGE = 'en'

/** The texts of a page in one language, which is that of its document. */
export type PageTexts = {
  readonly language: string
  /** @throws {Error} When there is no such text: a bug. */
  text(key: string, values?: TextValues): string
  /** By key, for the scripts of the page. */
  readonly all: Readonly<Record<string, string>>
}

/**
 * Reads the texts of a simulator's pages: `<language>.json` in `folder`, which are found by their files. A language
 * without a file is English, and so is a text that a language lacks.
 * @returns The texts in the language of a request.
 */
export function readPageTexts(folder: URL): (language?: string) => PageTexts {
  const files = new Map(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>,
    ]),
  )
  const base = files.get(BASE_LANGUAGE) ?? {}
  const inLanguage = (wanted: string): PageTexts => {
    const own = files.get(wanted)
    const all = { ...base, ...own }
    const language = own === undefined ? BASE_LANGUAGE : wanted
    return {
      language,
      all,
      text(key, values = {}) {
        const text = all[key]
        if (text === undefined) throw new Error(`There is no text ${key}.`)
        return fillText(text, values, language)
      },
    }
  }
  const byLanguage = new Map([...files.keys()].map((name) => [name, inLanguage(name)]))
  const inBase = inLanguage(BASE_LANGUAGE)
  // A tag with a country, such as `hu-HU`, is its language.
  return (language = '') => byLanguage.get(language.split('-')[0]?.toLowerCase() ?? '') ?? inBase
}
