import { incompleteData } from '../refused.ts'

const DEEPEST = 20

/**
 * Parses a JSON body. Rejects deep nesting, keys that reach a prototype, lone surrogates and NUL (PostgreSQL
 * stores neither), so that no handler has to check for them.
 * @throws {Refused} `incomplete_data`, without the received text.
 */
export function readJsonBody(text: string): unknown {
  if (nestsTooDeep(text)) throw incompleteData()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw incompleteData()
  }
  // Only escapes or these words can contain what the walk looks for; most bodies need no walk.
  if ((text.includes('\\u') || text.includes('__proto__') || text.includes('constructor')) && !isClean(value))
    throw incompleteData()
  return value
}

/** True for text that PostgreSQL can store. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

function nestsTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (isInText) {
      if (char === 0x5c) i++
      else if (char === 0x22) isInText = false
    } else if (char === 0x22) isInText = true
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > DEEPEST) return true
    } else if (char === 0x7d || char === 0x5d) depth--
  }
  return false
}

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every(isClean)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && key !== 'constructor' && isStorable(key) && isClean(inner),
  )
}
