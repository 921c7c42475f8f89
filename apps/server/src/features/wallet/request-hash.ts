import { createHash } from 'node:crypto'

/** What a request means: two requests under one key must agree in all of it. Ids of the transport, tokens and times are no part. */
export type Meaning = {
  readonly kind: 'bet' | 'win' | 'rollback' | 'deposit' | 'withdrawal'
  /** The player as the asking provider names him. */
  readonly player: string
  readonly currency?: string
  readonly amountMinor?: bigint
  /** Of the amount, below its minor unit, in millionths of it. */
  readonly fraction?: number
  /** `null`: the provider names none. */
  readonly round?: string | null
  readonly game?: string
  /** The bet's key for a win or rollback. */
  readonly reference?: string
  readonly method?: number
  /** The bank account of a withdrawal, and whose it is; the card of a deposit, or that it is to be kept. */
  readonly account?: string
}

/** SHA-256 over the meaning in one fixed order, so that the order in which a caller wrote it does not matter. */
export function requestHash(meaning: Meaning): Buffer {
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
  } = meaning
  const amount =
    fraction === 0 ? amountMinor?.toString() : `${amountMinor}.${String(fraction).padStart(6, '0')}`
  const canonical = [kind, player, currency, amount, round, game, reference, method, account]
  return createHash('sha256').update(JSON.stringify(canonical)).digest()
}
