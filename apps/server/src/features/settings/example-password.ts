import { findPasswordProblems, passwordMinLength, type PasswordPolicy } from '@baize/domain'

const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const DIGITS = '0123456789'
const SYMBOLS = '!@#$%^&*(),.?":{}|<>'
/** Sets of symbols that an example may contain: one of each, several, and those that few patterns exclude. */
const symbolSets = [...SYMBOLS, SYMBOLS, '!?', '!@#$%^&*', '-_!', ' !']
/** Characters that an example begins and ends with, as patterns may prescribe them. */
const edges = [UPPER, LOWER, DIGITS] as const
/** How much longer than the minimum an example may be. */
const MORE = [0, 1, 2, 4, 8, 16, 32]

/** The next of a fixed row of numbers, so that a policy is always judged alike. */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

function* examplePasswords(minLength: number): Generator<string> {
  const roll = createDice(minLength)
  const oneOf = (characters: string) => characters[roll(characters.length)] ?? ''
  for (const more of MORE)
    for (const symbols of symbolSets)
      for (const first of edges)
        for (const last of [...edges, symbols]) {
          const kinds = [UPPER, LOWER, DIGITS, symbols]
          const middle = Array.from({ length: minLength + more - 2 }, (_, index) =>
            oneOf(kinds[index % kinds.length] ?? ''),
          )
          yield [oneOf(first), ...middle, oneOf(last)].join('')
        }
}

/** The orders of four kinds of characters, `[0, 1, 2, 3]` and so on. */
const orders = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].map((c) => [a, b, c, 6 - a - b - c]).filter((order) => new Set(order).size === 4),
  ),
)

/** One run of each kind, as in "Correct12!": patterns often prescribe the order of the kinds. */
function* exampleRuns(minLength: number): Generator<string> {
  const roll = createDice(minLength)
  const run = (characters: string, length: number) =>
    Array.from({ length }, () => characters[roll(characters.length)] ?? '').join('')
  for (const more of [0, 1, 4])
    for (const symbol of SYMBOLS)
      for (const order of orders) {
        const runs = [run(UPPER, 1), run(LOWER, minLength + more - 4), run(DIGITS, 2), symbol]
        yield order.map((kind) => runs[kind]).join('')
      }
}

/**
 * A password that a policy accepts, among some thousands of different ones; `null` when it accepts none of
 * them. A policy without an example could lock every visitor out of the registration. Without a time limit:
 * only for a thread that can be ended (`judge-pattern.ts`).
 */
export function findExamplePassword(policy: PasswordPolicy): string | null {
  const minLength = passwordMinLength(policy)
  for (const examples of [exampleRuns(minLength), examplePasswords(minLength)])
    for (const password of examples) if (findPasswordProblems(password, policy).length === 0) return password
  return null
}

/** The most characters of a password (contract). */
const LONGEST = 256
/** Texts of one, two and four characters repeated, up to an end that few patterns accept. */
const hostileTexts = ['a', '1', 'A', '!', ' ', 'ab', 'a1', 'aA', 'a!', 'aA1!'].map(
  (repeated) => `A1!${repeated.repeat(Math.floor((LONGEST - 4) / repeated.length))}é`,
)

/** Matches texts that are known to be hard for patterns; without a time limit, like `findExamplePassword`. */
export function tryHostileTexts(pattern: string): void {
  const expression = new RegExp(pattern, 'u')
  for (const text of hostileTexts) expression.test(text)
}
