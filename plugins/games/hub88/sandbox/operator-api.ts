import {
  bodyOf,
  isRsaSha256Signature,
  type SimulatorApp,
  type SimulatorContext,
  type SimulatorReply,
  type SimulatorRequest,
} from '@baize/sandbox-kit'
import { STAKES } from './dice.ts'
import { newSessionId, type Hub88Books, type Session } from './sessions.ts'
import { parseObject } from './wallet-calls.ts'

/** The games that this supplier has. A game's page lies below `/hub88/games/<code>/`. */
export const GAMES = [{ code: 'dice', name: 'Dice House', category: 'Casual Games' }] as const

const PREFIX = '/operator/generic/v2'

/** What operators call: the list of games, and the address of one game for one player. */
export function registerOperatorApi(app: SimulatorApp, context: SimulatorContext, books: Hub88Books): void {
  const preValidation = (request: SimulatorRequest, reply: SimulatorReply) => checkSignature(request, reply, context)

  app.post(`${PREFIX}/game/list`, { preValidation, config: { operation: 'game.list' } }, (request, reply) => {
    if (!isOperator(request, context)) return refuse(reply, 'RS_ERROR_INVALID_PARTNER')
    return reply.send(
      GAMES.map(({ code, name, category }) => ({
        game_code: code,
        name,
        category,
        product: 'Ferro Games',
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
    books.sessions.set(session.id, session)
    return reply.send({ url: `${context.publicUrl()}/hub88/games/${session.gameCode}/${session.id}` })
  })
}

async function checkSignature(request: SimulatorRequest, reply: SimulatorReply, { settings }: SimulatorContext) {
  const signature = String(request.headers['x-hub88-signature'] ?? '')
  if (isRsaSha256Signature(settings['publicKey'] ?? '', bodyOf(request), signature)) return
  return reply.code(401).send({ status: 'RS_ERROR_INVALID_SIGNATURE' })
}

const isOperator = (request: SimulatorRequest, { settings }: SimulatorContext) =>
  parseObject(bodyOf(request).toString('utf8'))['operator_id'] === settings['operatorId']

/** The session, or the status word for what is wrong. */
function readSession(body: Buffer): Session | string {
  const fields = parseObject(body.toString('utf8'))
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' && value.length <= 2_000 ? value : ''
  }
  const [user, token, gameCode, currency, lobbyUrl] = [text('user'), text('token'), text('game_code'), text('currency'), text('lobby_url')]
  if (user === '' || token === '' || text('platform') === '' || text('country') === '') return 'RS_ERROR_WRONG_SYNTAX'
  if (!GAMES.some(({ code }) => code === gameCode)) return 'RS_ERROR_INVALID_GAME'
  if (STAKES[currency] === undefined) return 'RS_ERROR_WRONG_CURRENCY'
  // The operator's page frames the game: its origin is taken from here, for framing and for messages.
  if (!URL.canParse(lobbyUrl) || !/^https?:$/.test(new URL(lobbyUrl).protocol)) return 'RS_ERROR_WRONG_TYPES'
  return { id: newSessionId(), user, token, gameCode, currency, lobbyUrl }
}

const refuse = (reply: SimulatorReply, status: string) => reply.code(400).send({ status })
