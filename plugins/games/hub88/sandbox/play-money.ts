import type { Hub88Records, Session } from './sessions.ts'

/** The initial balance of a demo: 10,000 of play money. */
const FIRST_BALANCE_MINOR = 1_000_000

/** The play money of a demo session, stored by the provider only. It is reset by the next launch. */
export function playMoneyOf({ playMoney }: Hub88Records, { id }: Session) {
  const balance = () => playMoney.get(id) ?? FIRST_BALANCE_MINOR
  return {
    balance,
    /** `false`: the balance is too low, and nothing was debited. */
    take: (amountMinor: number): boolean => {
      if (balance() < amountMinor) return false
      playMoney.set(id, balance() - amountMinor)
      return true
    },
    give: (amountMinor: number): void => playMoney.set(id, balance() + amountMinor),
  }
}
