import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

type Token = CompiledMessage[number]
type Values = Readonly<Record<string, unknown>>
type Choices = Readonly<Record<string, CompiledMessage | number | undefined>>

/** Formats a compiled message with values, numbers, plurals and choices: all that mails need. */
export function formatMessage(message: CompiledMessage, values: Values, locale: string): string {
  return message.map((token) => formatToken(token, values, locale)).join('')
}

function formatToken(token: Token, values: Values, locale: string, count?: string): string {
  if (typeof token === 'string') return token === '#' && count !== undefined ? count : token
  const [name, type, format] = token
  const value = values[name]
  if (type === 'plural' || type === 'selectordinal')
    return formatPlural(Number(value), type, format as Choices, values, locale)
  if (type === 'select')
    return formatChoice((format as Choices)[String(value)] ?? (format as Choices)['other'], values, locale)
  if (type === 'number') return new Intl.NumberFormat(locale).format(Number(value))
  return String(value ?? '')
}

function formatPlural(
  value: number,
  type: 'plural' | 'selectordinal',
  choices: Choices,
  values: Values,
  locale: string,
): string {
  const counted = value - Number(choices['offset'] ?? 0)
  const rule = new Intl.PluralRules(locale, { type: type === 'plural' ? 'cardinal' : 'ordinal' }).select(
    counted,
  )
  const count = new Intl.NumberFormat(locale).format(counted)
  return formatChoice(choices[String(value)] ?? choices[rule] ?? choices['other'], values, locale, count)
}

function formatChoice(choice: Choices[string], values: Values, locale: string, count?: string): string {
  if (!Array.isArray(choice)) return ''
  return choice.map((token) => formatToken(token, values, locale, count)).join('')
}
