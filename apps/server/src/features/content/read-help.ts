import { readdir, readFile } from 'node:fs/promises'
import type { OutputOf } from '@baize/contract'
import { BASE_LANGUAGE } from '../../platform/messages/messages.ts'
import { parseAnswer } from './parse-answer.ts'
import { parseHelpSearch } from './parse-help-search.ts'

type Help = Pick<OutputOf<'content.help'>, 'answers' | 'search'>

const folder = new URL('../../../../../content/help/', import.meta.url)
const SEARCH_FILE = 'search.json'
const read = new Map<string, Promise<Help>>()

/**
 * The answers of the help in a language, by their key, and what the search in them knows of the language; the files are
 * read once. A language without answers of its own has those of the base language.
 * @throws {Error} When a file is not a valid answer.
 */
export async function readHelp(locale: string): Promise<Help> {
  const languages = await readdir(folder)
  const language = languages.includes(locale) ? locale : BASE_LANGUAGE
  const known = read.get(language) ?? readAll(new URL(`${language}/`, folder))
  read.set(language, known)
  return known
}

async function readAll(from: URL): Promise<Help> {
  const files = (await readdir(from)).sort()
  const textOf = async (file: string) => await readFile(new URL(file, from), 'utf8')
  const answers = await Promise.all(
    files
      .filter((file) => file.endsWith('.md'))
      .map(async (file) => parseAnswer(file.slice(0, -'.md'.length), await textOf(file))),
  )
  const search = files.includes(SEARCH_FILE) ? await textOf(SEARCH_FILE) : '{"fillers": [], "endings": []}'
  return { answers, search: parseHelpSearch(search) }
}
