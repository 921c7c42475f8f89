import type { Texts } from './texts.ts'

/** The message key and the values of an error text; every error of a response has this shape. */
type CallError = { readonly error: string; readonly errorDetails: Readonly<Record<string, unknown>> }

/** The catalogue's text for an error, a field's variant first (0§8 "Message lookup"). Never empty. */
export function errorText(texts: Texts, error: CallError, field?: string): string {
  const keys = [
    ...(field === undefined ? [] : [`error.${error.error}.${field}`]),
    `error.${error.error}`,
    'error.unknown_error',
  ]
  const key = keys.find((candidate) => texts.i18n.messages[candidate] !== undefined) ?? 'error.unknown_error'
  return texts.text(key, { ...error.errorDetails })
}
