import type { Hub88Records, Session } from './sessions.ts'

/** What a demo begins with: 10,000 of play money. */
const FIRST_BALANCE_MINOR = 1_000_000

/** The play money of a demo session, kept by the supplier alone. It is worth nothing and comes back with the next launch. */
export function playMoneyOf({ playMoney }: Hub88Records, { id }: Session) {
  const balance = () => playMoney.get(id) ?? FIRST_BALANCE_MINOR
  return {
    balance,
    /** `false`: there is not enough, and nothing was taken. */
    take: (amountMinor: number): boolean => {
      if (balance() < amountMinor) return false
      playMoney.set(id, balance() - amountMinor)
      return true
    },
    give: (amountMinor: number): void => playMoney.set(id, balance() + amountMinor),
  }
}
