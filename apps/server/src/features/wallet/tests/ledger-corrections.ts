import { createHash } from 'node:crypto'
import type { CorrectionKind, EndedCorrection } from '../correction-movements.ts'
import { playerOf, type Answer, type Line, type Run } from './ledger-run.ts'

type Action = (run: Run, line: Line) => Promise<Answer>

/** The same id for the same name in every script. */
const uuidOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The verbs about corrections: `propose`, `post` and `drop`. */
export const correctionActions: Readonly<Record<string, Action>> = {
  propose: async (run, { args: [who = '', key = '', kind = '', amount = ''], options }) => {
    const { playerId, currency } = playerOf(run.people, who)
    const { of } = options
    const answer = await run.database.wallet.proposeCorrection({
      ...{ playerId, idempotencyKey: uuidOf(key), kind: kind as CorrectionKind },
      amountMinor: BigInt(amount),
      currency: options['currency'] ?? currency,
      transactionId: of === undefined ? null : await movementOf(run, playerId, of),
      ...{ message: 'The prize of your round.', reason: 'The round froze.' },
      staffId: uuidOf(options['by'] ?? 'sara'),
      waitsHours: 72,
    })
    if (answer.details.id !== undefined) run.references.set(key, `${playerId} ${answer.details.id}`)
    return answer
  },
  post: (run, { args: [key = ''], options }) =>
    run.database.wallet.postCorrection({
      ...correctionOf(run, key),
      staffId: uuidOf(options['by'] ?? 'dora'),
    }),
  drop: (run, { args: [key = '', state = ''] }) =>
    run.database.wallet.endCorrection({
      ...correctionOf(run, key),
      state: state as Exclude<EndedCorrection['state'], 'proposed' | 'posted'>,
      staffId: state === 'lapsed' ? null : uuidOf('dora'),
    }),
}

function correctionOf({ references }: Run, key: string) {
  const [playerId = uuidOf('nobody'), correctionId = uuidOf('nothing')] =
    references.get(key)?.split(' ') ?? []
  return { playerId, correctionId }
}

/** The ledger transaction of a bet, by its key, or of a deposit, by the key of its request. */
async function movementOf({ database, references }: Run, playerId: string, key: string): Promise<string> {
  const { rows } = await database.owner.query<{ id: string }>(
    `select id from wallet.ledger_transaction
     where player_id = $1 and (key = $2 or reference = $3) and kind in ('bet', 'win', 'deposit')`,
    [playerId, key, references.get(key) ?? key],
  )
  return rows[0]?.id ?? uuidOf('nothing')
}
