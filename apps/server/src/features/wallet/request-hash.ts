import { createHash } from 'node:crypto'

/**
 * The content of a request: two requests under one key must have the same. Transport ids, tokens and times
 * are excluded.
 */
export type HashedRequest = {
  readonly kind: 'bet' | 'win' | 'rollback' | 'deposit' | 'withdrawal' | 'correction'
  /** The player's id at the calling provider. */
  readonly player: string
  readonly currency?: string
  readonly amountMinor?: bigint
  /** Part of the amount below its minor unit, in millionths. */
  readonly fraction?: number
  /** `null` when the provider sends none. */
  readonly round?: string | null
  readonly game?: string
  /** The bet's key for a win or rollback. */
  readonly reference?: string
  readonly method?: number
  /** The bank account and owner of a withdrawal; the saved card of a deposit, or `save`; the texts of a correction. */
  readonly account?: string
}

/** SHA-256 of the content in a fixed order, independent of the order of its properties. */
export function requestHash(content: HashedRequest): Buffer {
  const {
    kind,
    player,
    currency,
    amountMinor,
    fraction = 0,
    round,
    game,
    reference,
    method,
    account,
  } = content
  const amount =
    fraction === 0 ? amountMinor?.toString() : `${amountMinor}.${String(fraction).padStart(6, '0')}`
  const canonical = [kind, player, currency, amount, round, game, reference, method, account]
  return createHash('sha256').update(JSON.stringify(canonical)).digest()
}
