import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currencyCode, formatMoney } from '@baize/domain'
import { repositoryRoot } from '@baize/testing'
import { setupI18n, type Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** A text of the platform or of the sandbox by its key, in one language. Its spaces are plain ones. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string

const folders = ['apps/*/src', 'packages/*/src', 'plugins']
const known = new Map<string, Say>()

/** The texts of the message files in a language, so that a test in several languages repeats none of them. */
export function textsIn(language: string): Say {
  const say = known.get(language) ?? readTexts(language)
  known.set(language, say)
  return say
}

/** For helpers of tests that are in English. */
export const inEnglish = textsIn('en')

function readTexts(language: string): Say {
  const texts = new Map<string, Set<string>>()
  const files = globSync(
    folders.map((folder) => `${folder}/**/messages/${language}.json`),
    { cwd: repositoryRoot, exclude: ['**/node_modules', '**/dist'] },
  )
  for (const file of files) {
    const own = JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(own)) texts.set(key, (texts.get(key) ?? new Set()).add(text))
  }
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  return (key, values = {}) => {
    const [text, ...others] = texts.get(key) ?? []
    if (text === undefined) throw new Error(`${key} has no text in ${language}.`)
    if (others.length > 0) throw new Error(`${key} has several texts in ${language}.`)
    const messages: Messages = { [key]: compileMessageOrThrow(text) }
    i18n.load(language, messages)
    return i18n._(key, { ...values }).replaceAll(/\s/g, ' ')
  }
}

/** Forints as a page of a Hungarian player shows them, with plain spaces. */
export const forints = (amount: number): string =>
  formatMoney(BigInt(amount) * 100n, currencyCode('HUF'), 'hu-HU').replaceAll(/\s/g, ' ')

const spelt = (text: string) => text.trim().split(/\s+/).map(RegExp.escape).join('\\s+')

/** Matches a text anywhere, in its case and whatever its spaces. */
export const containing = (text: string): RegExp => new RegExp(spelt(text))
/** Matches what begins with a text, such as a button whose amount does not matter. */
export const startingWith = (text: string): RegExp => new RegExp(`^${spelt(text)}`)
