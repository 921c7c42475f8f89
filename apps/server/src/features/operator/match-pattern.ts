import { createContext, Script } from 'node:vm'

/** A match of an ordinary pattern takes microseconds. */
const LIMIT_MS = 50

const context = createContext({ expression: /./, text: '' })
const script = new Script('expression.test(text)')

/** A pattern took longer than its time limit for a text. */
export class PatternTooSlow extends Error {
  constructor() {
    super(`a pattern did not end within ${LIMIT_MS} ms`)
  }
}

/**
 * Whether a text matches a pattern of the operator, with a time limit: with nested repetition one text can
 * take for ever, and nothing else would run meanwhile.
 * @throws {PatternTooSlow}
 */
export function matchPattern(pattern: string, text: string): boolean {
  Object.assign(context, { expression: new RegExp(pattern, 'u'), text })
  try {
    return script.runInContext(context, { timeout: LIMIT_MS }) === true
  } catch (error) {
    // The error is one of the context, so it is no `Error` of this one.
    const { code } = error as { code?: unknown }
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new PatternTooSlow() : error
  }
}

/** The same, where a text that takes too long does not match. */
export function matchesPattern(pattern: string, text: string): boolean {
  try {
    return matchPattern(pattern, text)
  } catch (error) {
    if (error instanceof PatternTooSlow) return false
    throw error
  }
}
