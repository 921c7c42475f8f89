import type { ObligedAction } from '@baize/domain'
import { useFromStart, type Start } from './start.ts'

type Obligation = Start['obligations'][number]

/** The obligation that stands before an action of the player; `null` when nothing does. */
export function useObligation(action: ObligedAction): Obligation | null {
  return useFromStart(({ obligations }) => obligations.find(({ before }) => isBefore(before, action)) ?? null)
}

const isBefore = (before: readonly string[], action: string): boolean => before.includes(action)

/** Whether this person may play for no money: a visitor by the rule set, a player unless they owe something first. */
export function useMayPlayDemo(): boolean {
  return useFromStart(mayPlayDemo)
}

const mayPlayDemo = ({ session, rules, obligations }: Start): boolean =>
  session.loggedIn ? !obligations.some(({ before }) => before.includes('demo')) : rules.visitorsPlayDemo
