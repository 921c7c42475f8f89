import { readdir, readFile } from 'node:fs/promises'
import { BASE_LANGUAGE } from '../../platform/messages/messages.ts'
import { parseAnswer, type Answer } from './parse-answer.ts'

const folder = new URL('../../../../../content/help/', import.meta.url)
const read = new Map<string, Promise<readonly Answer[]>>()

/**
 * The answers of the help in a language, by their key; the files are read once. A language without answers of its own has
 * those of the base language.
 * @throws {Error} When a file is not a valid answer.
 */
export async function readAnswers(locale: string): Promise<readonly Answer[]> {
  const languages = await readdir(folder)
  const language = languages.includes(locale) ? locale : BASE_LANGUAGE
  const known = read.get(language) ?? readAll(new URL(`${language}/`, folder))
  read.set(language, known)
  return known
}

async function readAll(from: URL): Promise<readonly Answer[]> {
  const files = (await readdir(from)).filter((file) => file.endsWith('.md')).sort()
  return await Promise.all(
    files.map(async (file) =>
      parseAnswer(file.slice(0, -'.md'.length), await readFile(new URL(file, from), 'utf8')),
    ),
  )
}
