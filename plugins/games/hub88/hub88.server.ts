import { createPublicKey, verify } from 'node:crypto'
import { err, ok, type Result } from '@baize/domain'
import {
  defineGameProvider,
  type GameProvider,
  type PlayerFacts,
  type PluginContext,
  type RawCallback,
  type UnreadCall,
  type WalletAnswer,
  type WalletOutcome,
  type WalletReply,
  type WalletRequest,
} from '@baize/plugin-kit'
import { isCurrency, readAmount, wirePerMinor } from './amounts.ts'
import { isRoundOrAbsent, isTextOrAbsent, parseObject, type Fields } from './json.ts'
import { gameOrigins, operatorCalls } from './operator-calls.ts'

const SIGNATURE_HEADER = 'x-hub88-signature'

/**
 * Every outcome as Hub88's status. Wins and rollbacks never get a token's outcome, because they need no
 * token.
 */
const statusCodes: Readonly<Record<WalletOutcome, string>> = {
  ok: 'RS_OK',
  insufficient_balance: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  stake_too_high: 'RS_ERROR_LIMIT_REACHED',
  round_too_soon: 'RS_ERROR_LIMIT_REACHED',
  player_disabled: 'RS_ERROR_USER_DISABLED',
  player_restricted: 'RS_ERROR_USER_DISABLED',
  // Hub88 has no status for an unknown player; without a player no token is valid.
  player_unknown: 'RS_ERROR_INVALID_TOKEN',
  token_dead: 'RS_ERROR_TOKEN_EXPIRED',
  token_unknown: 'RS_ERROR_INVALID_TOKEN',
  game_disabled: 'RS_ERROR_INVALID_GAME',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  key_reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  key_of_another_player: 'RS_ERROR_DUPLICATE_TRANSACTION',
  bet_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  bet_rolled_back: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // For rollbacks only: see replyStatus.
  bet_settled: 'RS_OK',
  unavailable: 'RS_ERROR_UNKNOWN',
}

/** Hub88's variant of the seamless wallet. Every wallet call is a POST, always answered with HTTP 200. */
export default defineGameProvider({
  slug: 'hub88',
  name: 'Hub88',
  settings: ['baseUrl', 'operatorId', 'privateKey', 'publicKey'],
  origins: gameOrigins,
  pictureOrigins: gameOrigins,
  create: createHub88,
})

function createHub88(context: PluginContext): GameProvider {
  const { publicKey = '', previousPublicKey = '' } = context.settings
  // While Hub88 changes its key, calls signed with the old one still arrive.
  const theirKeys = [publicKey, previousPublicKey]
    .filter((key) => key !== '')
    .map((key) => createPublicKey(key))

  // A callback is read, and replied to with its echoes: its body is parsed once.
  const parsed = new WeakMap<RawCallback, Fields | null>()
  function fieldsOf(callback: RawCallback): Fields | null {
    const known = parsed.get(callback)
    if (known !== undefined) return known
    const fields = parseBody(callback.body)
    parsed.set(callback, fields)
    return fields
  }

  function read(callback: RawCallback): Result<WalletRequest, UnreadCall> {
    const signature = Buffer.from(callback.headers[SIGNATURE_HEADER] ?? '', 'base64')
    const isVerified = theirKeys.some((key) => verify('RSA-SHA256', callback.body, key, signature))
    const unread = (fields: Fields, status: string) => err({ ...replyOf(fields, status), isVerified })
    const fields = fieldsOf(callback)
    // Nothing of an unverified body is used, except the echo of its request id.
    if (!isVerified) return unread({ request_uuid: fields?.['request_uuid'] }, 'RS_ERROR_INVALID_SIGNATURE')
    if (fields === null) return unread({}, 'RS_ERROR_WRONG_SYNTAX')
    const request = readRequest(callback.path, fields)
    return typeof request === 'string' ? unread(fields, request) : ok(request)
  }

  function reply(callback: RawCallback, request: WalletRequest, answer: WalletAnswer): WalletReply {
    return replyOf(fieldsOf(callback) ?? {}, replyStatus(request, answer.outcome), answer)
  }

  return { ...operatorCalls(context), read, reply }
}

function replyStatus({ kind }: WalletRequest, outcome: WalletOutcome): string {
  // A bet that arrives after its own rollback: its id is used.
  if (kind === 'bet' && outcome === 'bet_rolled_back') return statusCodes.key_reused
  // A rollback without an open bet is answered with success, because Hub88 would repeat it hundreds of times.
  // A case names it.
  if (kind === 'rollback' && outcome === 'bet_unknown') return statusCodes.ok
  return statusCodes[outcome]
}

type Refused = 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' | 'RS_ERROR_WRONG_CURRENCY'

/** The paths below the callback address, with their required fields. Other fields are ignored. */
const mandatory: Readonly<Record<string, readonly string[]>> = {
  'user/info': ['user', 'request_uuid'],
  'user/balance': ['user', 'request_uuid', 'token'],
  'transaction/bet': ['user', 'request_uuid', 'transaction_uuid', 'token', 'game_code', 'currency', 'amount'],
  'transaction/win': [
    'user',
    'request_uuid',
    'transaction_uuid',
    'reference_transaction_uuid',
    'game_code',
    'currency',
    'amount',
  ],
  'transaction/rollback': ['user', 'request_uuid', 'transaction_uuid', 'reference_transaction_uuid'],
}
const texts = [
  'user',
  'request_uuid',
  'transaction_uuid',
  'reference_transaction_uuid',
  'token',
  'game_code',
  'currency',
]
const flags = ['round_closed', 'is_free', 'is_supplier_promo']

function readRequest(path: string, fields: Fields): WalletRequest | Refused {
  const needed = Object.hasOwn(mandatory, path) ? mandatory[path] : undefined
  if (needed === undefined) return 'RS_ERROR_WRONG_SYNTAX'
  for (const name of needed)
    if (fields[name] === undefined || fields[name] === null) return 'RS_ERROR_WRONG_SYNTAX'
  for (const name of texts) if (!isTextOrAbsent(fields[name])) return 'RS_ERROR_WRONG_TYPES'
  if (!isRoundOrAbsent(fields['round'])) return 'RS_ERROR_WRONG_TYPES'
  for (const name of flags) if (!isFlagOrAbsent(fields[name])) return 'RS_ERROR_WRONG_TYPES'
  const playerReference = text(fields, 'user')
  switch (path) {
    case 'user/info':
      return { kind: 'player', playerReference }
    case 'user/balance':
      return {
        kind: 'balance',
        playerReference,
        token: text(fields, 'token'),
        gameCode: textOrNull(fields, 'game_code'),
      }
    case 'transaction/rollback':
      return {
        kind: 'rollback',
        playerReference,
        key: text(fields, 'transaction_uuid'),
        referenceKey: text(fields, 'reference_transaction_uuid'),
        round: roundOf(fields),
        gameCode: textOrNull(fields, 'game_code'),
      }
    default:
      return readMovement(path === 'transaction/bet', playerReference, fields)
  }
}

function readMovement(isBet: boolean, playerReference: string, fields: Fields): WalletRequest | Refused {
  const currency = text(fields, 'currency')
  if (!isCurrency(currency)) return 'RS_ERROR_WRONG_CURRENCY'
  const amount = readAmount(fields['amount'], currency)
  // A stake must be exact; the fraction of a win below a minor unit is accumulated for the player.
  if (amount === null || (isBet && amount.fraction > 0)) return 'RS_ERROR_WRONG_TYPES'
  const movement = {
    playerReference,
    key: text(fields, 'transaction_uuid'),
    round: roundOf(fields),
    roundClosed: fields['round_closed'] === true,
    gameCode: text(fields, 'game_code'),
    currency,
    amountMinor: amount.minor,
  }
  return isBet
    ? {
        kind: 'bet',
        token: text(fields, 'token'),
        isPromo: fields['is_supplier_promo'] === true,
        ...movement,
      }
    : {
        kind: 'win',
        betKey: text(fields, 'reference_transaction_uuid'),
        fraction: amount.fraction,
        ...movement,
      }
}

/** An empty string names no round. */
const roundOf = (fields: Fields) => textOrNull(fields, 'round') || null
const isFlagOrAbsent = (value: unknown) => value === undefined || value === null || typeof value === 'boolean'
const text = (fields: Fields, name: string) => fields[name] as string
const textOrNull = (fields: Fields, name: string) => (fields[name] as string | null | undefined) ?? null

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseBody(body: Uint8Array): Fields | null {
  try {
    return parseObject(utf8.decode(body))
  } catch {
    return null
  }
}

/** Always HTTP 200, with the request's echoes. A balance that the wallet did not return is left out. */
function replyOf(fields: Fields, status: string, answer?: WalletAnswer): WalletReply {
  const { user, request_uuid } = fields
  const currency = answer?.currency ?? null
  const head = JSON.stringify({
    ...(typeof user === 'string' ? { user } : {}),
    status,
    ...(typeof request_uuid === 'string' ? { request_uuid } : {}),
    ...(currency === null ? {} : { currency }),
    ...(answer?.player === undefined ? {} : describe(answer.player)),
  })
  const balance = answer?.balanceMinor ?? null
  if (balance === null || currency === null || !isCurrency(currency)) return json(head)
  // The balance is written as a string, because JSON.stringify would round numbers above 2^53.
  return json(`${head.slice(0, -1)},"balance":${balance * wirePerMinor(currency)}}`)
}

const describe = ({ country, jurisdiction, birthDate, registeredOn }: PlayerFacts) => ({
  country,
  jurisdiction,
  ...(birthDate === null ? {} : { birth_date: birthDate }),
  registration_date: registeredOn,
})

const json = (body: string): WalletReply => ({ status: 200, contentType: 'application/json', body })
