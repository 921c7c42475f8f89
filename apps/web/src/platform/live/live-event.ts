import type { LiveEventData, LiveEventName } from '@baize/contract'
import type { Wallet } from '../start.ts'

/** An event of the stream, as the screens receive it: the wallet of a snapshot arrives as an event of its own. */
export type LiveEvent =
  | { name: 'snapshot' }
  | { name: 'wallet'; wallet: Wallet }
  | { name: 'deposit' | 'withdrawal'; reference: string }
  | ({ name: 'game-session' } & LiveEventData<'game-session'>)
  | { name: 'obligations' }
  | { name: 'session-ended' }

/** Every event of the contract, each once: the compiler reports a missing one. */
const names: Readonly<Record<LiveEventName, true>> = {
  snapshot: true,
  wallet: true,
  deposit: true,
  withdrawal: true,
  'game-session': true,
  obligations: true,
  'session-ended': true,
}
export const liveEventNames = Object.keys(names) as readonly LiveEventName[]

/** Data that may be invalid: the fields of the contract, each of an unknown type. */
type Unchecked<Name extends LiveEventName> = Partial<Record<keyof LiveEventData<Name>, unknown>> | null

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,16}$/.test(value)

function readWallet(data: Unchecked<'wallet'>): LiveEvent[] {
  const { currency, cash, cashReserve, pendingWithdrawals, version } = data ?? {}
  if (
    typeof currency !== 'string' ||
    !isAmount(cash) ||
    !isAmount(cashReserve) ||
    !isAmount(pendingWithdrawals) ||
    !isAmount(version)
  )
    return []
  const wallet = { currency: currency as Wallet['currency'], cash, cashReserve, pendingWithdrawals, version }
  return [{ name: 'wallet', wallet }]
}

function readPayment(name: 'deposit' | 'withdrawal', data: Unchecked<'deposit'>): LiveEvent[] {
  const reference = data?.reference
  return typeof reference === 'string' ? [{ name, reference }] : []
}

function readSnapshot(data: Unchecked<'snapshot'>): LiveEvent[] {
  const { wallet, openDeposits, openWithdrawals } = data ?? {}
  if (!Array.isArray(openDeposits) || !Array.isArray(openWithdrawals)) return []
  return [...readWallet(wallet as Unchecked<'wallet'>), { name: 'snapshot' }]
}

function readGameSession(data: Unchecked<'game-session'>): LiveEvent[] {
  const { gameSessionId, reason } = data ?? {}
  if (typeof gameSessionId !== 'string' || typeof reason !== 'string') return []
  return [{ name: 'game-session', gameSessionId, reason: reason as LiveEventData<'game-session'>['reason'] }]
}

/** Parses an event of the stream; an invalid one is dropped. */
export function readLiveEvents(name: LiveEventName, data: unknown): LiveEvent[] {
  switch (name) {
    case 'snapshot':
      return readSnapshot(data as Unchecked<'snapshot'>)
    case 'wallet':
      return readWallet(data as Unchecked<'wallet'>)
    case 'deposit':
    case 'withdrawal':
      return readPayment(name, data as Unchecked<'deposit'>)
    case 'game-session':
      return readGameSession(data as Unchecked<'game-session'>)
    case 'obligations':
    case 'session-ended':
      return [{ name }]
  }
}
