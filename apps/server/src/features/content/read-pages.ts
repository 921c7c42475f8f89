import { readdir, readFile } from 'node:fs/promises'
import { parsePage, shelves, type Page } from './parse-page.ts'

const folder = new URL('../../../../../content/pages/en/', import.meta.url)
let read: Promise<ReadonlyMap<string, Page>> | undefined

/**
 * The content pages by key, in the footer's order; the files are read once.
 * @throws {Error} When a file is not a valid page.
 */
export function readPages(): Promise<ReadonlyMap<string, Page>> {
  return (read ??= readAll())
}

async function readAll(): Promise<ReadonlyMap<string, Page>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort()
  const pages = await Promise.all(
    files.map(async (file) => parsePage(file.slice(0, -3), await readFile(new URL(file, folder), 'utf8'))),
  )
  pages.sort(
    (a, b) => shelves.indexOf(a.shelf) - shelves.indexOf(b.shelf) || a.title.localeCompare(b.title, 'en'),
  )
  return new Map(pages.map((page) => [page.key, page]))
}
