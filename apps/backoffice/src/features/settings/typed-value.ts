import { err, ok, type Result } from '@baize/domain'
import { formatJson } from './json-value.ts'
import type { Control } from './use-settings.ts'

/** The longest value that a call takes (`SettingValue` of the contract). */
export const MAX_VALUE = 2_000

/** What stands in the field of a setting: `text` as typed, or nothing at all. */
export type Typed = { readonly isNothing: boolean; readonly text: string }
export type TypedFault =
  | { readonly kind: 'number' | 'choice' | 'text' | 'json' | 'long' }
  | { readonly kind: 'jsonAt'; readonly line: number; readonly column: number }

/** What the field shows of a value. */
export function typedOf({ kind }: Pick<Control, 'kind'>, json: string): Typed {
  const value = JSON.parse(json) as unknown
  if (value === null && kind !== 'json') return { isNothing: true, text: '' }
  if (kind === 'json') return { isNothing: false, text: formatJson(value) }
  if (kind === 'choices') return { isNothing: false, text: json }
  return { isNothing: false, text: String(value) }
}

/** The JSON text of what was typed. */
export function valueOf(control: Pick<Control, 'kind'>, typed: Typed): Result<string, TypedFault> {
  const value = typed.isNothing ? ok('null') : readText(control, typed.text)
  return value.ok && value.value.length > MAX_VALUE ? err({ kind: 'long' }) : value
}

function readText({ kind }: Pick<Control, 'kind'>, text: string): Result<string, TypedFault> {
  switch (kind) {
    case 'number': {
      const digits = text.replaceAll(/\s/g, '')
      // A comma would be read as thousands by some and as a decimal point by others.
      return /^-?\d+(\.\d+)?$/.test(digits) ? ok(String(Number(digits))) : err({ kind })
    }
    case 'switch':
    case 'choice':
      if (text === '') return err({ kind: 'choice' })
      return ok(kind === 'switch' ? text : JSON.stringify(text))
    case 'text':
      return text.trim() === '' ? err({ kind }) : ok(JSON.stringify(text.trim()))
    case 'choices':
      return ok(text)
    case 'json':
      return readJson(text)
  }
}

function readJson(text: string): Result<string, TypedFault> {
  try {
    return ok(JSON.stringify(JSON.parse(text)))
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? []
    return err(
      line === undefined || column === undefined
        ? { kind: 'json' }
        : { kind: 'jsonAt', line: Number(line), column: Number(column) },
    )
  }
}

/**
 * A list of choices with one more or one fewer. Items of the value in force keep their order, so that a choice that is
 * taken out and put back changes nothing.
 */
export function withChoice(
  list: string,
  choice: string,
  { choices, inForce }: { choices: readonly string[]; inForce: string },
): string {
  const chosen = itemsOf(list)
  const next = chosen.includes(choice) ? chosen.filter((item) => item !== choice) : [...chosen, choice]
  const order = [...new Set([...itemsOf(inForce), ...choices, ...next])]
  return JSON.stringify(order.filter((item) => next.includes(item)))
}

/** The items of a list of texts. */
export const itemsOf = (json: string): readonly string[] => {
  const list = JSON.parse(json) as unknown
  return Array.isArray(list) ? list.map(String) : []
}
