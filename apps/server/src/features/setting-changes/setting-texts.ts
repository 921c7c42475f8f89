import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Visit } from '../../platform/http/calls/handler.ts'
import type { Messages, Text } from '../../platform/messages/messages.ts'
import { languageOf } from '../languages/index.ts'
import { problemText, type OperatorSettings, type SettingProblem } from '../settings/index.ts'

export type SettingDeps = {
  readonly db: Kysely<DB>
  readonly messages: Pick<Messages, 'text'>
}
/** Who reads, and in which language. */
export type Reader = {
  readonly language: string | undefined
  readonly visit: Pick<Visit, 'languages'>
}

/** Formats texts about settings in the language of the page that asks. */
export function textsFor(
  { messages }: SettingDeps,
  { languages }: OperatorSettings,
  { language, visit }: Reader,
): Text {
  const locale = languageOf(languages, { page: language, browser: visit.languages })
  return (key, values = {}) => messages.text(locale, key, values)
}

/** Reads the JSON text of a value; `undefined` when it is none. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The problems of a value, a sentence each. */
export const problemsText = (problems: readonly SettingProblem[], text: Text): string =>
  problems.map((problem) => problemText(problem, text)).join(' ')
