import type { ProviderTransaction } from '@baize/plugin-kit'
import { isCurrency, wirePerMinor } from './amounts.ts'
import { isRoundOrAbsent, isTextOrAbsent, type Fields } from './json.ts'

/**
 * Kinds of transactions that move a player's money. `TK_FREE_BET` moves none: its amount is not the player's.
 */
const kinds: Readonly<Record<string, ProviderTransaction['kind']>> = {
  TK_BET: 'bet',
  TK_WIN: 'win',
  TK_FREE_WIN: 'win',
  TK_JP_WIN: 'win',
  TK_BONUS_WIN: 'win',
  TK_ROLLBACK: 'rollback',
}
const DONE = 'TS_SUCCESS'
const TAKEN_BACK = 'TS_ROLLEDBACK'
/** Hub88 stopped sending it: such a win is still owed to the player. */
const GIVEN_UP = 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED'

/** Reads one entry of `transactions/list`; `null` if it moved nothing, `undefined` if it is invalid. */
export function readTransaction(entry: Fields): ProviderTransaction | null | undefined {
  const {
    transaction_uuid: key,
    transaction_status: status,
    user: playerReference,
    currency,
    amount,
    round,
    inserted_at: at,
  } = entry
  const kindName = String(entry['kind'])
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined
  const atMs = typeof at === 'string' ? Date.parse(/[Zz]|[+-]\d\d:\d\d$/.test(at) ? at : `${at}Z`) : NaN
  if (
    typeof key !== 'string' ||
    typeof playerReference !== 'string' ||
    typeof currency !== 'string' ||
    !isCurrency(currency)
  )
    return undefined
  const reference = entry['reference_transaction_uuid']
  // As in wallet calls: a value that the database cannot store or index would fail the reconciliation of the
  // day.
  if (![key, playerReference, reference].every(isTextOrAbsent) || !isRoundOrAbsent(round)) return undefined
  if (!Number.isSafeInteger(amount) || Number.isNaN(atMs)) return undefined
  if (
    kind === undefined ||
    !(status === DONE || (kind === 'bet' && status === TAKEN_BACK) || (kind !== 'bet' && status === GIVEN_UP))
  )
    return null
  if (amount === 0 && kind !== 'rollback') return null
  const wire = BigInt(amount as number)
  const perMinor = wirePerMinor(currency)
  return {
    key,
    kind,
    playerReference,
    round: typeof round === 'string' ? round : null,
    betKey: typeof reference === 'string' ? reference : null,
    currency,
    amountMinor: amount === 0 ? null : wire / perMinor,
    hasFraction: wire % perMinor !== 0n,
    isRolledBack: status === TAKEN_BACK,
    atMs,
  }
}
