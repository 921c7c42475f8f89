import { readFileSync } from 'node:fs'
import { bodyOf, jsonBlock, pageHeaders, type SimulatorApp, type SimulatorContext, type SimulatorRequest } from '@baize/sandbox-kit'
import { MAX_CHANCE, MIN_CHANCE, STAKES, type StakeRange } from './dice.ts'
import { playRound, type Bet } from './play-round.ts'
import type { Hub88Books, Session } from './sessions.ts'
import { balanceFields, callWallet, parseObject, type Fields } from './wallet-calls.ts'

type BySession = { Params: { session: string } }

const template = new URL('pages/dice.html', import.meta.url)

/** The dice game: its page, and the two calls that the page makes. */
export function registerGamePage(app: SimulatorApp, context: SimulatorContext, books: Hub88Books): void {
  app.get<BySession>('/games/dice/:session', { config: { operation: 'page.game' } }, (request, reply) => {
    const session = books.sessions.get(request.params.session)
    if (session === undefined)
      return reply.code(404).headers(pageHeaders()).send('<!doctype html><title>No such game</title><p>This game session is not known.')
    const lobbyOrigin = new URL(session.lobbyUrl).origin
    const facts = {
      ...stakesOf(session),
      currency: session.currency,
      lobbyUrl: session.lobbyUrl,
      minChance: MIN_CHANCE,
      maxChance: MAX_CHANCE,
    }
    const page = readFileSync(template, 'utf8').replace('{facts}', () => jsonBlock(facts).text)
    return reply.headers(pageHeaders({ frameAncestors: [lobbyOrigin] })).send(page)
  })

  app.post<BySession>('/games/dice/:session/start', async (request, reply) => {
    const session = books.sessions.get(request.params.session)
    if (session === undefined || !isOwnPage(request)) return reply.code(404).send({ outcome: 'sessionEnded' })
    const word = await callWallet(context, 'balance', balanceFields(session))
    if (word.kind === 'unknown') return reply.send({ outcome: 'unavailable', balanceMinor: null })
    return reply.send({ outcome: word.status === 'RS_OK' ? 'ready' : 'sessionEnded', balanceMinor: word.balanceMinor })
  })

  // One round at a time: a second click while the first is out is not a second bet.
  const busy = new Set<string>()
  app.post<BySession>('/games/dice/:session/roll', async (request, reply) => {
    const session = books.sessions.get(request.params.session)
    if (session === undefined || !isOwnPage(request)) return reply.code(404).send({ outcome: 'sessionEnded' })
    const bet = readBet(parseObject(bodyOf(request).toString('utf8')), session)
    if (bet === null) return reply.code(400).send({ outcome: 'badBet' })
    if (busy.has(session.id)) return reply.code(409).send({ outcome: 'busy' })
    busy.add(session.id)
    const result = await playRound({ context, books }, session, bet).finally(() => busy.delete(session.id))
    return reply.send(result)
  })
}

/** `null`: not a bet that the game takes. */
export function readBet({ stake, chance, side }: Fields, session: Session): Bet | null {
  const { minMinor, maxMinor } = stakesOf(session)
  if (typeof stake !== 'number' || !Number.isInteger(stake) || stake < minMinor || stake > maxMinor) return null
  if (typeof chance !== 'number' || !Number.isInteger(chance) || chance < MIN_CHANCE || chance > MAX_CHANCE) return null
  return side === 'under' || side === 'over' ? { stakeMinor: stake, chance, side } : null
}

function stakesOf({ currency }: Session): StakeRange {
  const stakes = STAKES[currency]
  if (stakes === undefined) throw new Error(`No stakes in ${currency}: the session should not have been opened.`)
  return stakes
}

/** A browser says where a request comes from; another site's page may not roll. */
const isOwnPage = (request: SimulatorRequest<BySession>) => (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
