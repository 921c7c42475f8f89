import { readdirSync, readFileSync } from 'node:fs'
import { createMessages } from '../../platform/messages/collect-messages.ts'
import type { Text } from '../../platform/messages/messages.ts'

const folder = new URL('messages/', import.meta.url)
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Readonly<Record<string, string>>

type Language = {
  readonly language: string
  /** Formats a text. @throws {Error} When this language does not have it. */
  readonly text: Text
  /** The keys that begin so. */
  keys(beginning: string): readonly string[]
}

/** The languages of this feature's texts, for tests. */
export const languages: readonly Language[] = readdirSync(folder).map((file) => {
  const [language = ''] = file.split('.')
  const { '@area': area = '', ...texts } = read(file)
  const messages = createMessages([{ file, language, area, texts }])
  return {
    language,
    text: (key, values) => messages.text(language, key, values),
    keys: (beginning) => Object.keys(texts).filter((key) => key.startsWith(beginning)),
  }
})
