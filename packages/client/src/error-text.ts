import type { Texts } from './texts.ts'

/** What a text is found by and filled in with; every error of an answer is one. */
type Told = { readonly error: string; readonly errorDetails: Readonly<Record<string, unknown>> }

/** The catalogue's text for an error, with the variant for a field first (0§8 "Message lookup"). Never empty. */
export function errorText(texts: Texts, error: Told, field?: string): string {
  const keys = [
    ...(field === undefined ? [] : [`error.${error.error}.${field}`]),
    `error.${error.error}`,
    'error.unknown_error',
  ]
  const key = keys.find((candidate) => texts.i18n.messages[candidate] !== undefined) ?? 'error.unknown_error'
  return texts.text(key, { ...error.errorDetails })
}
