import { randomUUID } from 'node:crypto'
import { rsaSha256Sign, type OutboundAnswer, type SimulatorContext } from '@baize/sandbox-kit'
import { STAKES } from '@baize/sandbox/games'
import type { Round, Session } from './sessions.ts'
import { book } from './transactions.ts'

export const WALLET_PATHS = {
  info: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const
export type WalletOperation = keyof typeof WALLET_PATHS

export type Fields = Readonly<Record<string, unknown>>

/** The wallet's response. `unknown`: none, or an unreadable one; the money may have moved or not. */
export type WalletStatus =
  | { readonly kind: 'status'; readonly status: string; readonly balanceMinor: number | null }
  | { readonly kind: 'unknown'; readonly reason: string }

const TIMEOUT_MS = 3_000
const WIRE_DIGITS = 5

/** Hub88 writes every amount as a whole number of hundred-thousandths. */
const wirePerMinor = (currency: string) => 10 ** (WIRE_DIGITS - (STAKES[currency]?.exponent ?? 2))
export const toWire = (amountMinor: number, currency: string) => amountMinor * wirePerMinor(currency)

/** One signed call, with the faults of its operation. `null` if the wallet's address is not configured. */
export async function callWallet(
  context: SimulatorContext,
  operation: WalletOperation,
  fields: Fields,
): Promise<WalletStatus> {
  const body = JSON.stringify(fields)
  const answer = await sendSigned(
    context,
    operation,
    body,
    rsaSha256Sign(context.settings['privateKey'] ?? '', body),
  )
  const status = readStatus(answer, String(fields['currency'] ?? 'HUF'))
  book(context, operation, fields, status.kind === 'status' ? status.status : null)
  return status
}

/** Sends exactly these bytes with exactly this signature. `isPlain`: without faults. */
export async function sendSigned(
  context: SimulatorContext,
  operation: WalletOperation,
  body: string,
  signature: string | null,
  isPlain = false,
): Promise<OutboundAnswer> {
  const walletUrl = context.configuration.get('walletUrl') ?? context.settings['walletUrl']
  if (walletUrl === undefined)
    return { kind: 'silent', reason: 'walletUrl is not configured: POST /control/simulators/hub88' }
  const headers = signature === null ? {} : { 'x-hub88-signature': signature }
  const call = {
    operation,
    url: `${walletUrl}${WALLET_PATHS[operation]}`,
    body,
    headers,
    timeoutMs: TIMEOUT_MS,
  }
  return isPlain ? context.outbox.sendPlain(call) : context.outbox.send(call)
}

export function betFields(session: Session, round: Round): Fields {
  return {
    ...movementFields(session, round, round.betUuid, round.stakeMinor),
    round_closed: false,
    bet: round.betText,
  }
}

export function winFields(session: Session, round: Round): Fields {
  const amountMinor = round.payoutMinor
  return {
    ...movementFields(session, round, round.winUuid, amountMinor),
    round_closed: true,
    reference_transaction_uuid: round.betUuid,
  }
}

export function rollbackFields(session: Session, round: Round): Fields {
  return {
    ...echoFields(session),
    transaction_uuid: round.rollbackUuid,
    reference_transaction_uuid: round.betUuid,
    round: round.id,
    round_closed: true,
  }
}

export function balanceFields(session: Session): Fields {
  return { ...echoFields(session), currency: session.currency }
}

function movementFields(
  session: Session,
  round: Round,
  transactionUuid: string,
  amountMinor: number,
): Fields {
  return {
    ...echoFields(session),
    transaction_uuid: transactionUuid,
    supplier_user: session.user,
    supplier_transaction_id: transactionUuid,
    round: round.id,
    currency: session.currency,
    amount: toWire(amountMinor, session.currency),
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
    reward_uuid: null,
  }
}

/** A new `request_uuid` for every attempt: it identifies the request, not the transaction. */
const echoFields = ({ user, token, gameCode }: Session) => ({
  user,
  token,
  game_code: gameCode,
  request_uuid: randomUUID(),
})

function readStatus(answer: OutboundAnswer, currency: string): WalletStatus {
  if (answer.kind === 'silent') return { kind: 'unknown', reason: answer.reason }
  const { status, balance } = parseObject(answer.body)
  if (answer.status !== 200 || typeof status !== 'string')
    return { kind: 'unknown', reason: `HTTP ${answer.status}` }
  const balanceMinor = typeof balance === 'number' ? Math.floor(balance / wirePerMinor(currency)) : null
  return { kind: 'status', status, balanceMinor }
}

export function parseObject(json: string): Fields {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Fields) : {}
  } catch {
    return {}
  }
}
