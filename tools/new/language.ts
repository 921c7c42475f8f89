import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { marked, textPatterns } from '../checks/languages.ts'
import { CommandError } from '../start/command-error.ts'
import type { Written } from './written-files.ts'

/** Files beside the texts: pages and answers, which are translated, and what the search of the help knows. */
const contentPatterns = ['content/pages/en/*', 'content/help/en/*']

/**
 * Creates the files of a language: a copy of each English text with a mark, which the tests find until it is translated, and
 * an empty flag.
 * @throws {CommandError} If the code is invalid or in use.
 */
export function newLanguage(root: string, code: string): Written {
  if (!/^[a-z]{2}$/.test(code) || Intl.getCanonicalLocales(code)[0] !== code || !isKnown(code))
    throw new CommandError(`"${code}" is not the code of a language: use two letters (ISO 639-1).`)
  const english = (patterns: readonly string[]) => globSync([...patterns], { cwd: root }).toSorted()
  const texts = english(textPatterns('en'))
  const pages = english(contentPatterns)
  const ofLanguage = (file: string) =>
    file.replace(/\/en\.json$/, `/${code}.json`).replace(/^(content\/\w+)\/en\//, `$1/${code}/`)
  const flag = `content/languages/${code}.svg`
  const [used] = [...texts, ...pages]
    .map(ofLanguage)
    .concat(flag)
    .filter((file) => existsSync(join(root, file)))
  if (used !== undefined) throw new CommandError(`There is a file ${used} already.`)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text, { flag: 'wx' })
  }
  for (const file of texts)
    write(ofLanguage(file), translationOf(readFileSync(join(root, file), 'utf8'), code))
  for (const file of pages) {
    const text = readFileSync(join(root, file), 'utf8')
    if (file.endsWith('.json')) write(ofLanguage(file), '{\n  "fillers": [],\n  "endings": []\n}\n')
    else write(ofLanguage(file), text.replace(/^# /m, `# ${marked('', code)}`))
  }
  copyFileSync(new URL('flag.svg', import.meta.url), join(root, flag))
  return {
    files: [...[...texts, ...pages].map(ofLanguage), flag].map((file) => join(root, file)),
    next: `Translate the texts and remove the mark "${marked('', code).trim()}" from each: npm test lists those that are left. docs/guides/add-a-language.md says how.`,
  }
}

/** Whether there are conventions for numbers and dates of the language. */
const isKnown = (code: string) => Intl.NumberFormat.supportedLocalesOf([code]).length > 0

/** The marked English texts; a value that is no text for readers stays as it is. */
function translationOf(text: string, code: string): string {
  const texts = JSON.parse(text) as Record<string, string>
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    key.startsWith('@') || key.endsWith('Order') || value === '' ? value : marked(value, code),
  ])
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
