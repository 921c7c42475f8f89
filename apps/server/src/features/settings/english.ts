import { readFileSync } from 'node:fs'
import { createMessages } from '../../platform/messages/collect-messages.ts'
import { BASE_LANGUAGE, type Text } from '../../platform/messages/messages.ts'

const file = 'messages/en.json'
const { '@area': area = '', ...texts } = JSON.parse(
  readFileSync(new URL(file, import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>
const messages = createMessages([{ file, language: BASE_LANGUAGE, area, texts }])

/** The texts of this feature in English, for commands and the log, which do not collect all messages. */
export const english: Text = (key, values) => messages.text(BASE_LANGUAGE, key, values)
