import { randomUUID } from 'node:crypto'
import { rsaSha256Sign, type SimulatorApp, type SimulatorContext } from '@baize/sandbox-kit'
import { gameOf } from '@baize/sandbox/games'
import { playRound } from './play-round.ts'
import type { Hub88Records } from './sessions.ts'
import { bookedIn, type Booked } from './transactions.ts'
import {
  parseObject,
  sendSigned,
  toWire,
  WALLET_PATHS,
  type Fields,
  type WalletOperation,
} from './wallet-calls.ts'

type CallBody = {
  readonly operation?: string
  /** Fills user, token, game and currency from a launched session. */
  readonly session?: string
  readonly user?: string
  readonly token?: string
  /** Overrides the default fields; `null` omits a field. */
  readonly body?: Fields
  /** Sent unchanged instead of fields. */
  readonly raw?: string
  readonly signature?: 'valid' | 'broken' | 'missing'
}

/** The control calls for tests: single wallet calls, well-formed or not, and rounds without the page. */
export function registerHub88Control(
  app: SimulatorApp,
  context: SimulatorContext,
  records: Hub88Records,
): void {
  app.post<{ Body: CallBody | undefined }>('/call', async (request, reply) => {
    const wanted = request.body ?? {}
    const operation = wanted.operation ?? ''
    if (!isWalletOperation(operation))
      return reply.code(400).send({ message: `operation is one of ${Object.keys(WALLET_PATHS).join(', ')}` })
    const body = wanted.raw ?? JSON.stringify(callFields(operation, wanted, records))
    const signed = rsaSha256Sign(
      context.settings['privateKey'] ?? '',
      wanted.signature === 'broken' ? `${body} ` : body,
    )
    const signature = wanted.signature === 'missing' ? null : signed
    const answer = await sendSigned(context, operation, body, signature, true)
    const fields = answer.kind === 'answered' ? parseObject(answer.body) : null
    return reply.send({ sent: parseObject(body), answer: { ...answer, fields } })
  })

  app.post<{ Body: Fields | undefined }>('/play', async (request, reply) => {
    const session = records.sessions.get(String(request.body?.['session']))
    if (session === undefined) return reply.code(404).send({ message: 'No such session.' })
    const bet = gameOf(session.gameCode).play.readBet(request.body ?? {}, session.currency)
    if (bet === null) return reply.code(400).send({ message: 'The game does not accept this bet.' })
    return reply.send(await playRound({ context, records }, session, bet))
  })

  // Makes the provider's records differ from the ledger: removes or adds transactions.
  app.post<{ Body: { readonly lose?: string; readonly put?: readonly Booked[] } | undefined }>(
    '/transactions',
    (request, reply) => {
      const booked = bookedIn(context)
      const { lose, put = [] } = request.body ?? {}
      if (lose !== undefined) booked.delete(lose)
      for (const transaction of put) booked.set(transaction.transaction_uuid, transaction)
      return reply.send({ transactions: booked.all() })
    },
  )
}

const isWalletOperation = (operation: string): operation is WalletOperation =>
  Object.hasOwn(WALLET_PATHS, operation)

const LEAST_STAKE_MINOR = 2_000

function callFields(operation: WalletOperation, wanted: CallBody, records: Hub88Records): Fields {
  const session = wanted.session === undefined ? undefined : records.sessions.get(wanted.session)
  const [currency, gameCode] = [session?.currency ?? 'HUF', session?.gameCode ?? 'dice']
  const player = {
    user: wanted.user ?? session?.user,
    token: wanted.token ?? session?.token,
    request_uuid: randomUUID(),
    game_code: gameCode,
  }
  const movement = {
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    currency,
    amount: toWire(LEAST_STAKE_MINOR, currency),
  }
  const usual: Readonly<Record<WalletOperation, Fields>> = {
    info: { user: player.user, request_uuid: player.request_uuid },
    balance: { ...player, currency },
    bet: { ...player, ...movement, round_closed: false, is_free: false, bet: 'control' },
    win: {
      ...player,
      ...movement,
      round_closed: true,
      is_free: false,
      reference_transaction_uuid: randomUUID(),
    },
    rollback: {
      ...player,
      transaction_uuid: randomUUID(),
      round: movement.round,
      round_closed: true,
      reference_transaction_uuid: randomUUID(),
    },
  }
  return Object.fromEntries(
    Object.entries({ ...usual[operation], ...wanted.body }).filter(([, value]) => value !== null),
  )
}
