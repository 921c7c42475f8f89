const MAX_LENGTH = 8_192
const MAX_PARAMETERS = 100
const unreadable = /[\p{Cc}\p{Cs}\uFFFD]/u

/**
 * The query of a provider's call; `null` when it is too long, repeats a parameter, or is not valid text. It
 * may contain signatures or credentials: it is passed to the adapter and never logged.
 */
export function readCallbackQuery(url: string): Readonly<Record<string, string>> | null {
  const start = url.indexOf('?')
  const text = start < 0 ? '' : url.slice(start + 1)
  if (text.length > MAX_LENGTH) return null
  const parameters = [...new URLSearchParams(text)]
  if (parameters.length > MAX_PARAMETERS) return null
  if (new Set(parameters.map(([name]) => name)).size < parameters.length) return null
  const isWrong = parameters.some(
    ([name, value]) => name === '' || unreadable.test(name) || unreadable.test(value),
  )
  return isWrong ? null : Object.fromEntries(parameters)
}
