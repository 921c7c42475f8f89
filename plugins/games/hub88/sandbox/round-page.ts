import {
  html,
  moneyText,
  pageHeaders,
  rollText,
  type Html,
  type PageTexts,
  type SimulatorApp,
} from '@baize/sandbox-kit'
import { gameOf, gameTexts, SLOT_MODELS, STAKES, type Draw } from '@baize/sandbox/games'
import type { Hub88Records, Round, Session } from './sessions.ts'

/** A round's id cannot be guessed, so it is the key of its page. */
export const roundPageUrl = ({ id }: Round, publicUrl: string) => `${publicUrl}/hub88/rounds/${id}`

/** The page of one round, whose address `game/round` returns: players open it from their receipt. */
export function registerRoundPage(app: SimulatorApp, { rounds, sessions }: Hub88Records): void {
  app.get<{ Params: { id: string } }>(
    '/rounds/:id',
    { config: { operation: 'page.round' } },
    (request, reply) => {
      const round = rounds.get(request.params.id)
      const session = round === undefined ? undefined : sessions.get(round.session)
      if (round === undefined || session === undefined)
        return reply.code(404).headers(pageHeaders()).send(unknownPage(gameTexts(), 'account'))
      return reply.headers(pageHeaders()).send(pageOf(round, session).text)
    },
  )
}

/** Without a launch there is no language. */
export const unknownPage = (texts: PageTexts, name: 'account' | 'game'): string =>
  html`<!doctype html>
    <html lang="${texts.language}">
      <title>${texts.text(`${name}.unknownTitle`)}</title>
      <p>${texts.text(`${name}.unknown`)}</p>
    </html>`.text

function pageOf(round: Round, session: Session): Html {
  const texts = gameTexts(session.language)
  const { currency, numberFormat: format } = session
  const { title, model } = gameOf(session.gameCode)
  const shown = { currency, exponent: STAKES[currency]?.exponent ?? 2, format }
  const [draw] = round.draws
  const lines = SLOT_MODELS.get(model ?? '')?.lines ?? 1
  return html`<!doctype html>
    <html lang="${texts.language}">
      <title>${texts.text('account.title', { game: title, round: round.id })}</title>
      <main>
        <h1>${title}</h1>
        <p>${texts.text('account.round', { round: round.id })}</p>
        <dl>
          <dt>${texts.text('account.bet')}</dt>
          <dd>${draw === undefined ? '' : betIn(texts, draw, lines)}</dd>
          <dt>${texts.text('account.drawn')}</dt>
          <dd>${draw === undefined ? '' : drawIn(texts, draw, { free: round.draws.length - 1, format })}</dd>
          <dt>${texts.text('account.stake')}</dt>
          <dd>${moneyText(round.stakeMinor, shown)}</dd>
          <dt>${texts.text('account.paid')}</dt>
          <dd>${moneyText(round.payoutMinor, shown)}</dd>
        </dl>
      </main>
    </html>`
}

function betIn(texts: PageTexts, draw: Draw, lines: number): string {
  if (draw.kind === 'reels') return texts.text('account.betLines', { count: lines })
  if (draw.kind === 'number') return texts.text('account.betPlaces', { count: draw.bets.length })
  return texts.text('account.betDice', { side: draw.side, chance: draw.chance })
}

function drawIn(texts: PageTexts, draw: Draw, { free, format }: { free: number; format: string }): string {
  if (draw.kind === 'dice') return rollText(draw.roll, format)
  if (draw.kind === 'number')
    return texts.text('place.straight', { number: draw.number, colour: draw.colour })
  const values = { stops: draw.stops.join(' '), count: free }
  return texts.text(free === 0 ? 'account.stops' : 'account.stopsFree', values)
}
