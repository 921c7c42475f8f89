import type { Wallet } from '../start.ts'

/**
 * Events that the server sends to a logged-in player. Amounts are text of minor units, as everywhere on the
 * wire.
 */
export type LiveEvent =
  | { name: 'wallet'; wallet: Wallet }
  | { name: 'deposit'; reference: string }
  | { name: 'withdrawal'; reference: string }
  | { name: 'game-session'; gameSessionId: string; reason: string }
  | { name: 'session-ended' }

export const liveEventNames = [
  'snapshot',
  'wallet',
  'deposit',
  'withdrawal',
  'game-session',
  'session-ended',
] as const
export type LiveEventName = (typeof liveEventNames)[number]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isAmount = (value: unknown): value is string => typeof value === 'string' && /^-?\d{1,16}$/.test(value)

function readWallet(data: unknown): Wallet | null {
  if (!isObject(data)) return null
  // The stream uses the names of the ledger's accounts, the calls those of the specification (1§3): a change
  // has the former, a snapshot either.
  const {
    currency,
    cash,
    version,
    cashReserve = data['reserve'],
    pendingWithdrawals = data['payoutHold'],
  } = data
  if (
    typeof currency !== 'string' ||
    !isAmount(cash) ||
    !isAmount(cashReserve) ||
    !isAmount(pendingWithdrawals) ||
    !isAmount(version)
  )
    return null
  return { currency: currency as Wallet['currency'], cash, cashReserve, pendingWithdrawals, version }
}

function readReference(data: unknown): string | null {
  return isObject(data) && typeof data['reference'] === 'string' ? data['reference'] : null
}

function readEach(list: unknown, name: 'deposit' | 'withdrawal'): LiveEvent[] {
  const references = Array.isArray(list) ? list.map(readReference) : []
  return references.flatMap((reference) => (reference === null ? [] : [{ name, reference }]))
}

/**
 * Parses an event of the stream; an invalid one is dropped. A snapshot is parsed into the events it stands
 * for.
 */
export function readLiveEvents(name: LiveEventName, data: unknown): LiveEvent[] {
  if (name === 'session-ended') return [{ name }]
  if (name === 'game-session') {
    if (!isObject(data)) return []
    const { gameSessionId, reason } = data
    return typeof gameSessionId === 'string' && typeof reason === 'string'
      ? [{ name, gameSessionId, reason }]
      : []
  }
  if (name === 'snapshot') {
    if (!isObject(data)) return []
    const wallet = readLiveEvents('wallet', data['wallet'])
    return [
      ...wallet,
      ...readEach(data['openDeposits'], 'deposit'),
      ...readEach(data['openWithdrawals'], 'withdrawal'),
    ]
  }
  if (name === 'wallet') {
    const wallet = readWallet(data)
    return wallet === null ? [] : [{ name, wallet }]
  }
  return readEach([data], name)
}
