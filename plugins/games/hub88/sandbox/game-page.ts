import {
  bodyOf,
  pageHeaders,
  type SimulatorApp,
  type SimulatorContext,
  type SimulatorRequest,
} from '@baize/sandbox-kit'
import { gameOf, gamePage, GAMES, gameTexts, symbolPicture, themeStyles } from '@baize/sandbox/games'
import { playMoneyOf } from './play-money.ts'
import { playRound } from './play-round.ts'
import type { Hub88Records, Session } from './sessions.ts'
import { unknownPage } from './round-page.ts'
import { soundChoiceOf } from './sound-choice.ts'
import { balanceFields, callWallet, parseObject } from './wallet-calls.ts'

const pictureHeaders = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

type BySession = { Params: { code: string; session: string } }

/** The games: their pages, and the calls that a page makes. */
export function registerGamePage(app: SimulatorApp, context: SimulatorContext, records: Hub88Records): void {
  const sessionOf = ({ code, session: id }: BySession['Params']): Session | undefined => {
    const session = records.sessions.get(id)
    return session?.gameCode === code ? session : undefined
  }

  app.get<{ Params: { code: string } }>('/games/:code/theme.css', (request, reply) => {
    const game = GAMES.get(request.params.code)
    if (game === undefined) return reply.code(404).send('Not found')
    return reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(themeStyles(game))
  })

  app.get<{ Params: { code: string; symbol: string } }>(
    '/games/:code/symbols/:symbol.svg',
    (request, reply) => {
      const game = GAMES.get(request.params.code)
      const picture = game === undefined ? null : symbolPicture(game, request.params.symbol)
      if (picture === null) return reply.code(404).send('Not found')
      return reply.headers(pictureHeaders).send(picture)
    },
  )

  app.get<BySession>('/games/:code/:session', { config: { operation: 'page.game' } }, (request, reply) => {
    const session = sessionOf(request.params)
    if (session === undefined)
      return reply.code(404).headers(pageHeaders()).send(unknownPage(gameTexts(), 'game'))
    const lobbyOrigin = new URL(session.lobbyUrl).origin
    return reply
      .headers(pageHeaders({ frameAncestors: [lobbyOrigin] }))
      .send(
        gamePage(
          gameOf(session.gameCode),
          { ...session, sound: soundChoiceOf(records, session).get() },
          '/hub88',
        ),
      )
  })

  app.post<BySession>('/games/:code/:session/sound', (request, reply) => {
    const session = sessionOf(request.params)
    if (session === undefined || !isOwnPage(request)) return reply.code(404).send({ outcome: 'sessionEnded' })
    const { sound } = parseObject(bodyOf(request).toString('utf8'))
    if (sound !== 'on' && sound !== 'off') return reply.code(400).send({ outcome: 'badSound' })
    soundChoiceOf(records, session).set(sound)
    return reply.send({ outcome: 'stored' })
  })

  app.post<BySession>('/games/:code/:session/start', async (request, reply) => {
    const session = sessionOf(request.params)
    if (session === undefined || !isOwnPage(request)) return reply.code(404).send({ outcome: 'sessionEnded' })
    if (session.mode === 'demo')
      return reply.send({ outcome: 'ready', balanceMinor: playMoneyOf(records, session).balance() })
    const wallet = await callWallet(context, 'balance', balanceFields(session))
    if (wallet.kind === 'unknown') return reply.send({ outcome: 'unavailable', balanceMinor: null })
    return reply.send({
      outcome: wallet.status === 'RS_OK' ? 'ready' : 'sessionEnded',
      balanceMinor: wallet.balanceMinor,
    })
  })

  // One round at a time: a second click during a round is not a second bet.
  const busy = new Set<string>()
  const lastRoundMs = new Map<string, number>()
  app.post<BySession>('/games/:code/:session/play', async (request, reply) => {
    const session = sessionOf(request.params)
    if (session === undefined || !isOwnPage(request)) return reply.code(404).send({ outcome: 'sessionEnded' })
    const bet = gameOf(session.gameCode).play.readBet(
      parseObject(bodyOf(request).toString('utf8')),
      session.currency,
    )
    if (bet === null) return reply.code(400).send({ outcome: 'badBet' })
    if (session.maxStakeMinor !== null && bet.stakeMinor > session.maxStakeMinor)
      return reply.code(400).send({ outcome: 'stakeTooHigh' })
    if (busy.has(session.id)) return reply.code(409).send({ outcome: 'busy' })
    const nowMs = context.clock.nowMs()
    const waitMs = (lastRoundMs.get(session.id) ?? -Infinity) + session.minRoundMs - nowMs
    if (waitMs > 0) return reply.code(429).send({ outcome: 'tooSoon', waitMs })
    busy.add(session.id)
    const result = await playRound({ context, records }, session, bet).finally(() => busy.delete(session.id))
    // A refused round does not count for the minimum duration.
    if ('draws' in result) lastRoundMs.set(session.id, nowMs)
    return reply.send(result)
  })
}

/** Refuses requests from pages of other sites. */
const isOwnPage = (request: SimulatorRequest<BySession>) =>
  (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
