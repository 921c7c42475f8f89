import { setTimeout as wait } from 'node:timers/promises'

/** The result of every movement. A repeat under the same key gets the stored result with `replayed` set. */
export type WalletResult<Outcome extends string, Details = Record<string, never>> = {
  readonly outcome: Outcome
  readonly replayed: boolean
  /** Cash after the movement, in minor units; `null` without a wallet. */
  readonly balanceMinor: bigint | null
  /** Version of the whole wallet after the movement; `null` without a wallet. */
  readonly walletVersion: bigint | null
  readonly currency: string | null
  readonly details: Partial<Details>
}

/** `int8` is text or a bigint, depending on the parsers of the pool. */
export type Int8 = string | bigint

export const optionalInt8 = (value: Int8 | null): bigint | null => (value === null ? null : BigInt(value))

/** A pool, a client in its transaction, or anything that runs a query. */
export type Queryable = {
  query(query: {
    readonly name?: string
    readonly text: string
    readonly values: unknown[]
  }): Promise<{ readonly rows: unknown[] }>
}

const MAX_TRIES = 5
const retryableCodes = new Set(['40001', '40P01'])

/** PostgreSQL rolled the transaction back because of another: serialization failure, deadlock. */
export const isRolledBackByAnother = (error: unknown): boolean => retryableCodes.has(codeOf(error))

/** An answer with the row that the function wrote or found; `null` without one. */
export type WithRow<Row, Outcome extends string, Details> = WalletResult<Outcome, Details> & {
  readonly row: Row | null
}

export type WalletFunctions = {
  /**
   * Returns the rows of `wallet.<name>`, called as a named prepared statement: planned once per connection.
   */
  rows<Row>(name: string, args: readonly unknown[]): Promise<readonly Row[]>
  call<Outcome extends string, Details>(
    name: string,
    args: readonly unknown[],
  ): Promise<WalletResult<Outcome, Details>>
  /**
   * The same for a function whose column `table` is a row of that table, so that nobody has to read again
   * what it wrote.
   */
  callForRow<Row, Outcome extends string, Details>(
    name: string,
    table: 'deposit' | 'withdrawal',
    args: readonly unknown[],
  ): Promise<WithRow<Row, Outcome, Details>>
}

export type Source = {
  readonly db: Queryable
  /**
   * Runs inside a transaction of the caller, which the first error ends: a retry would only hide that error.
   */
  readonly isWithin: boolean
}

export function functionsOf({ db, isWithin }: Source): WalletFunctions {
  const maxTries = isWithin ? 1 : MAX_TRIES
  const rows = async <Row>(name: string, args: readonly unknown[], selected?: string) => {
    const placeholders = args.map((_, index) => `$${index + 1}`).join(', ')
    const query = {
      // A prepared statement with the columns of a table fails once a later release adds one.
      ...(selected === undefined && { name: `wallet.${name}` }),
      text: `select ${selected ?? '*'} from wallet.${name}(${placeholders})`,
      values: [...args],
    }
    for (let tries = 1; ; tries += 1) {
      try {
        return (await db.query(query)).rows as Row[]
      } catch (error) {
        if (tries === maxTries || !isRolledBackByAnother(error)) throw error
        // Jitter, so that the two do not collide again.
        await wait(Math.random() * 10 * 2 ** tries)
      }
    }
  }
  const answerOf = async (name: string, args: readonly unknown[]) =>
    onlyRow(name, await rows<AnswerRow>(name, args))
  const answerWithRow = async (name: string, table: string, args: readonly unknown[]) => {
    // The columns of the answer come last: both have a currency, and the answer always has one.
    const selected = `(${table}).*, ${answerColumns.join(', ')}`
    return onlyRow(name, await rows<AnswerWithRow>(name, args, selected))
  }
  return {
    rows: (name, args) => rows(name, args),
    call: async (name, args) => resultOf(await answerOf(name, args)),
    async callForRow<Row, Outcome extends string, Details>(
      name: string,
      table: 'deposit' | 'withdrawal',
      args: readonly unknown[],
    ) {
      const found = await answerWithRow(name, table, args)
      const row = found.id === null ? null : withoutAnswer(found)
      return { ...resultOf<Outcome, Details>(found), row: row as Row | null }
    },
  }
}

function onlyRow<Row>(name: string, [row]: readonly Row[]): Row {
  if (row === undefined) throw new Error(`wallet.${name} returned no row`)
  return row
}

/** The SQLSTATE of an error of the database, the system's name of one of the connection, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

type AnswerRow = {
  readonly outcome: string
  readonly replayed: boolean
  readonly balance: Int8 | null
  readonly wallet_version: Int8 | null
  readonly currency: string | null
  readonly details: Readonly<Record<string, unknown>> | null
}

/** The row's own columns come beside those of the answer; `id` is `null` without a row. */
type AnswerWithRow = AnswerRow & { readonly id: string | null }

const answerColumns = ['outcome', 'replayed', 'balance', 'wallet_version', 'currency', 'details'] as const

/** The row of the table alone, with its currency, which is that of the answer. */
function withoutAnswer(found: AnswerRow): object {
  const { outcome: _, replayed: _r, balance: _b, wallet_version: _v, details: _d, ...row } = found
  return row
}

/** Amounts in the details of a result. In JSON they are text, so that no parser turns them into a float. */
const amounts: Readonly<Record<string, string>> = {
  amount: 'amountMinor',
  charged: 'chargedMinor',
  limit: 'limitMinor',
  available: 'availableMinor',
}

function resultOf<Outcome extends string, Details>(row: AnswerRow): WalletResult<Outcome, Details> {
  const details = Object.entries(row.details ?? {}).map(([name, value]) => {
    const amount = amounts[name]
    return amount === undefined ? [name, value] : [amount, BigInt(String(value))]
  })
  return {
    outcome: row.outcome as Outcome,
    replayed: row.replayed,
    balanceMinor: optionalInt8(row.balance),
    walletVersion: optionalInt8(row.wallet_version),
    currency: row.currency,
    details: Object.fromEntries(details) as Partial<Details>,
  }
}
