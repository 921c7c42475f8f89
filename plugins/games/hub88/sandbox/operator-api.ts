import {
  bodyOf,
  formatOf,
  isRsaSha256Signature,
  type NumberFormat,
  type SimulatorApp,
  type SimulatorContext,
  type SimulatorReply,
  type SimulatorRequest,
} from '@baize/sandbox-kit'
import { GAMES, gameOf, STAKES, type Game } from '@baize/sandbox/games'
import { describeRound } from './round-account.ts'
import { listBooked } from './transactions.ts'
import { newSessionId, type Hub88Records, type Session } from './sessions.ts'
import { parseObject, type Fields } from './wallet-calls.ts'

const CATEGORIES: Readonly<Record<Game['engine'], string>> = {
  slot: 'Video Slots',
  roulette: 'Roulette',
  dice: 'Casual Games',
}
/** Play money: no player, no token, no wallet. */
const DEMO_CURRENCY = 'XXX'
const LONGEST_ROUND_MS = 60_000

const PREFIX = '/operator/generic/v2'

/** The operator API: the list of games, and the address of one game for one player. */
export function registerOperatorApi(
  app: SimulatorApp,
  context: SimulatorContext,
  records: Hub88Records,
): void {
  const preValidation = (request: SimulatorRequest, reply: SimulatorReply) =>
    checkSignature(request, reply, context)

  app.post(`${PREFIX}/game/list`, { preValidation, config: { operation: 'game.list' } }, (request, reply) => {
    if (!isOperator(request, context)) return refuse(reply, 'RS_ERROR_INVALID_PARTNER')
    return reply.send(
      [...GAMES.values()].map(({ code, title, engine, studio }) => ({
        game_code: code,
        name: title,
        category: CATEGORIES[engine],
        product: studio,
        platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
        url_thumb: '',
        url_background: '',
        enabled: true,
        freebet_support: false,
        blocked_countries: [],
      })),
    )
  })

  app.post(`${PREFIX}/game/url`, { preValidation, config: { operation: 'game.url' } }, (request, reply) => {
    if (!isOperator(request, context)) return refuse(reply, 'RS_ERROR_INVALID_PARTNER')
    const wanted = context.faults.take('game.url', 'outcome')?.value
    if (wanted !== undefined) return refuse(reply, wanted)
    const session = readSession(bodyOf(request))
    if (typeof session === 'string') return refuse(reply, session)
    records.sessions.set(session.id, session)
    return reply.send({ url: `${context.publicUrl()}/hub88/games/${session.gameCode}/${session.id}` })
  })

  app.post(
    `${PREFIX}/game/round`,
    { preValidation, config: { operation: 'game.round' } },
    (request, reply) => {
      if (!isOperator(request, context)) return refuse(reply, 'RS_ERROR_INVALID_PARTNER')
      const account = describeRound(
        records,
        parseObject(bodyOf(request).toString('utf8')),
        context.publicUrl(),
      )
      if (account === null) return refuse(reply, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      // As documented by Hub88: the address only.
      return reply.send(
        context.faults.take('game.round', 'outcome') === null ? account : { url: account.url },
      )
    },
  )

  app.post(
    `${PREFIX}/transactions/list`,
    { preValidation, config: { operation: 'transactions.list' } },
    (request, reply) => {
      if (!isOperator(request, context)) return refuse(reply, 'RS_ERROR_INVALID_PARTNER')
      const list = listBooked(context, parseObject(bodyOf(request).toString('utf8')))
      return list === null ? refuse(reply, 'RS_ERROR_WRONG_SYNTAX') : reply.send(list)
    },
  )
}

async function checkSignature(
  request: SimulatorRequest,
  reply: SimulatorReply,
  { settings }: SimulatorContext,
) {
  const signature = String(request.headers['x-hub88-signature'] ?? '')
  if (isRsaSha256Signature(settings['publicKey'] ?? '', bodyOf(request), signature)) return
  return reply.code(401).send({ status: 'RS_ERROR_INVALID_SIGNATURE' })
}

const isOperator = (request: SimulatorRequest, { settings }: SimulatorContext) =>
  String(parseObject(bodyOf(request).toString('utf8'))['operator_id']) === settings['operatorId']

/** The session, or the status of the error. */
function readSession(body: Buffer): Session | string {
  const fields = parseObject(body.toString('utf8'))
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' && value.length <= 2_000 ? value : ''
  }
  const [user, token, gameCode, currency, lobbyUrl] = [
    text('user'),
    text('token'),
    text('game_code'),
    text('currency'),
    text('lobby_url'),
  ]
  const mode = currency === DEMO_CURRENCY ? 'demo' : 'real'
  if (text('platform') === '' || text('country') === '') return 'RS_ERROR_WRONG_SYNTAX'
  if (!/^[A-Z]{2}$/.test(text('country'))) return 'RS_ERROR_WRONG_TYPES'
  if (mode === 'real' && (user === '' || token === '')) return 'RS_ERROR_WRONG_SYNTAX'
  if (!GAMES.has(gameCode)) return 'RS_ERROR_INVALID_GAME'
  if (STAKES[currency] === undefined) return 'RS_ERROR_WRONG_CURRENCY'
  // The operator's page frames the game: its origin is taken from here, for framing and for messages.
  if (!isWebAddress(lobbyUrl)) return 'RS_ERROR_WRONG_TYPES'
  const depositUrl = isWebAddress(text('deposit_url')) ? text('deposit_url') : ''
  return {
    id: newSessionId(),
    mode,
    user,
    token,
    gameCode,
    currency,
    language: text('lang'),
    numberFormat: numberFormatOf(fields),
    lobbyUrl,
    depositUrl,
    minRoundMs: minRoundOf(fields, gameCode),
    maxStakeMinor: maxStakeOf(fields),
    // Not allowed unless the operator says so.
    canStopAnimation: metaOf(fields)['can_stop_animation'] === true,
  }
}

/** The operator may name the format of numbers; otherwise it is that of the language in the player's country. */
function numberFormatOf(fields: Fields): NumberFormat {
  const asked = metaOf(fields)['number_format']
  if (typeof asked === 'string') return formatOf(asked)
  return formatOf(String(fields['lang']), String(fields['country']))
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const metaOf = ({ meta }: Fields): Fields =>
  typeof meta === 'object' && meta !== null ? (meta as Fields) : {}

/** The operator may request slower rounds than the game's own, never faster ones. */
function minRoundOf(fields: Fields, gameCode: string): number {
  const own = gameOf(gameCode).play.minRoundMs
  const asked = metaOf(fields)['min_round_ms']
  return typeof asked === 'number' && Number.isInteger(asked)
    ? Math.min(Math.max(asked, own), LONGEST_ROUND_MS)
    : own
}

/** The highest stake of a round that the operator allows this player; `null` for the game's own. */
function maxStakeOf(fields: Fields): number | null {
  const asked = metaOf(fields)['max_stake_minor']
  return typeof asked === 'number' && Number.isInteger(asked) && asked > 0 ? asked : null
}

const refuse = (reply: SimulatorReply, status: string) => reply.code(400).send({ status })
