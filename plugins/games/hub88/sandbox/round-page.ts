import { html, pageHeaders, type Html, type SimulatorApp } from '@baize/sandbox-kit'
import { gameOf, STAKES } from '@baize/sandbox/games'
import type { Hub88Records, Round } from './sessions.ts'

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
        return reply
          .code(404)
          .headers(pageHeaders())
          .send('<!doctype html><title>No such round</title><p>Unknown round.')
      return reply
        .headers(pageHeaders())
        .send(pageOf(round, gameOf(session.gameCode).title, session.currency).text)
    },
  )
}

function pageOf(round: Round, title: string, currency: string): Html {
  const amount = (minor: number) =>
    `${(minor / 10 ** (STAKES[currency]?.exponent ?? 2)).toLocaleString('en')} ${currency}`
  return html`<!doctype html>
    <html lang="en">
      <title>${title}, round ${round.id}</title>
      <main>
        <h1>${title}</h1>
        <p>Round ${round.id}</p>
        <dl>
          <dt>Bet</dt>
          <dd>${round.betText}</dd>
          <dt>Drawn</dt>
          <dd>${round.drawText}</dd>
          <dt>Stake</dt>
          <dd>${amount(round.stakeMinor)}</dd>
          <dt>Paid</dt>
          <dd>${amount(round.payoutMinor)}</dd>
        </dl>
      </main>
    </html>`
}
