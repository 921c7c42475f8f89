import type { SimulatorContext, Table } from '@baize/sandbox-kit'

type Fields = Readonly<Record<string, unknown>>

/** A transaction in `transactions/list`. */
export type Booked = {
  readonly transaction_uuid: string
  readonly reference_transaction_uuid: string | null
  readonly transaction_status: string
  readonly kind: string
  readonly user: string
  readonly round: string
  readonly game_code: string
  readonly currency: string
  readonly amount: number
  readonly inserted_at: string
}

const kinds: Readonly<Record<string, string>> = { bet: 'TK_BET', win: 'TK_WIN', rollback: 'TK_ROLLBACK' }

export const bookedIn = ({ store }: SimulatorContext): Table<Booked> => store.table<Booked>('transactions')

/**
 * Records the movement of a wallet call, and its state after the wallet's status (`null`: none was received).
 * A retry keeps the time of the first attempt.
 */
export function book(
  context: SimulatorContext,
  operation: string,
  fields: Fields,
  answered: string | null,
): void {
  const kind = kinds[operation]
  if (kind === undefined) return
  const booked = bookedIn(context)
  const text = (name: string) => String(fields[name] ?? '')
  const [key, reference] = [text('transaction_uuid'), text('reference_transaction_uuid')]
  const bet = booked.get(reference)
  const before = booked.get(key)
  booked.set(key, {
    transaction_uuid: key,
    reference_transaction_uuid: reference === '' ? null : reference,
    transaction_status: statusOf(answered) ?? before?.transaction_status ?? 'TS_PENDING',
    kind,
    user: text('user'),
    round: text('round'),
    game_code: text('game_code'),
    currency: fields['currency'] === undefined ? (bet?.currency ?? '') : text('currency'),
    amount: typeof fields['amount'] === 'number' ? fields['amount'] : (bet?.amount ?? 0),
    inserted_at: before?.inserted_at ?? context.clock.nowText(),
  })
  if (operation === 'rollback' && bet !== undefined && statusOf(answered) === 'TS_SUCCESS')
    booked.set(reference, { ...bet, transaction_status: 'TS_ROLLEDBACK' })
}

function statusOf(answered: string | null): string | null {
  if (answered === null) return null
  return answered === 'RS_OK' ? 'TS_SUCCESS' : 'TS_DECLINED'
}

/** The booked transactions of a period or of a round, oldest first; `null` when the request names neither. */
export function listBooked(
  context: SimulatorContext,
  { start_time: start, end_time: end, round }: Fields,
): readonly Booked[] | null {
  const all = bookedIn(context).all()
  if (typeof round === 'string') return all.filter((booked) => booked.round === round)
  if (typeof start !== 'string' || typeof end !== 'string') return null
  const [from, to] = [start, end].map((time) => Date.parse(`${time}Z`))
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) return null
  const isWithin = ({ inserted_at: at }: Booked) => Date.parse(at) >= from && Date.parse(at) < to
  return all.filter(isWithin).toSorted((one, other) => one.inserted_at.localeCompare(other.inserted_at))
}
