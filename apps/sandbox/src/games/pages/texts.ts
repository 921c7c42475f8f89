import { fillText, type TextValues } from '@baize/sandbox-kit/page-scripts/fill-text.ts'

const facts = JSON.parse(document.getElementById('facts')?.textContent ?? '') as {
  readonly language: string
  readonly format: string
  readonly texts: Readonly<Record<string, string>>
}

/** A text of `messages/` in the language of the launch. */
export const t = (key: string, values: TextValues = {}): string =>
  fillText(facts.texts[key] ?? key, values, facts.language)

/** `1, 2 and 3` */
export const listText = (items: readonly (number | string)[]): string =>
  new Intl.ListFormat(facts.language, { type: 'conjunction' }).format(items.map(String))
