import { english } from './english.ts'
import type { CheckedSettings } from './read-settings.ts'
import { problemText } from './setting-problem.ts'

/**
 * A release that lacks texts of a language which the operator has set does not begin to serve: the servers of the
 * release before go on. A server that runs already keeps the last valid value, as for every other setting.
 * @throws {Error} When the stored `languages` name a language without all texts.
 */
export function requireLanguages({ invalid }: Pick<CheckedSettings, 'invalid'>): void {
  const problem = invalid.find(({ name }) => name === 'languages')?.problem
  // A mistyped row takes no page down: see ADR 0039.
  if (problem?.key === 'settings.problem.languages') throw new Error(problemText(problem, english))
}
