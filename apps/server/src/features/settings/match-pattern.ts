import { createContext, Script } from 'node:vm'

/** A match of an ordinary pattern takes microseconds. */
const LIMIT_MS = 50
/** A match is stopped after `LIMIT_MS` by the clock, and tried again if the thread did not get half of it. */
export const MAX_TRIES = 20

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
  const started = usedMs()
  for (let tries = 1; ; tries += 1) {
    try {
      return script.runInContext(context, { timeout: LIMIT_MS }) === true
    } catch (error) {
      // The error is one of the context, so it is no `Error` of this one.
      const { code } = error as { code?: unknown }
      if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      if (tries === MAX_TRIES || usedMs() - started >= LIMIT_MS / 2) throw new PatternTooSlow()
    }
  }
}

/** The processor's time of this thread: a busy machine makes no pattern slow. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
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
