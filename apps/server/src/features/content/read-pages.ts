import { readdir, readFile } from 'node:fs/promises'
import { BASE_LANGUAGE } from '../../platform/messages/messages.ts'
import { parsePage, shelves, type Page } from './parse-page.ts'

const folder = new URL('../../../../../content/pages/', import.meta.url)
const read = new Map<string, Promise<ReadonlyMap<string, Page>>>()

/**
 * The content pages in a language by key, in the footer's order; the files are read once. A page that the language
 * lacks is that of the base language.
 * @throws {Error} When a file is not a valid page.
 */
export async function readPages(locale: string): Promise<ReadonlyMap<string, Page>> {
  const language = (await readdir(folder)).includes(locale) ? locale : BASE_LANGUAGE
  const known = read.get(language) ?? readAll(language)
  read.set(language, known)
  return known
}

async function readAll(language: string): Promise<ReadonlyMap<string, Page>> {
  const own = await readFolder(language)
  const keys = new Set(own.map(({ key }) => key))
  const base = language === BASE_LANGUAGE ? [] : await readFolder(BASE_LANGUAGE)
  const pages = [...own, ...base.filter(({ key }) => !keys.has(key))]
  pages.sort(
    (a, b) => shelves.indexOf(a.shelf) - shelves.indexOf(b.shelf) || a.title.localeCompare(b.title, language),
  )
  return new Map(pages.map((page) => [page.key, page]))
}

async function readFolder(language: string): Promise<readonly Page[]> {
  const from = new URL(`${language}/`, folder)
  const files = (await readdir(from)).filter((file) => file.endsWith('.md')).sort()
  return await Promise.all(
    files.map(async (file) => parsePage(file.slice(0, -3), await readFile(new URL(file, from), 'utf8'))),
  )
}
