import { defineSimulator, html, type Html, type SimulatorContext } from '@baize/sandbox-kit'
import { registerPageFiles } from '@baize/sandbox/games'
import { registerHub88Control } from './sandbox/control.ts'
import { registerGamePage } from './sandbox/game-page.ts'
import { registerOperatorApi } from './sandbox/operator-api.ts'
import { resumeRounds } from './sandbox/play-round.ts'
import { registerRoundPage } from './sandbox/round-page.ts'
import { openRecords, type Round } from './sandbox/sessions.ts'

/** Hub88: an aggregator whose games use the platform's wallet, with sixty playable games. */
export default defineSimulator({
  slug: 'hub88',
  title: 'Hub88, games',
  settings: ['operatorId', 'privateKey', 'publicKey'],
  operations: [
    {
      name: 'game.url',
      label: 'Launch a game',
      direction: 'in',
      outcomes: ['RS_ERROR_INVALID_GAME', 'RS_ERROR_UNKNOWN'],
    },
    { name: 'game.list', label: 'List the games', direction: 'in', outcomes: [] },
    { name: 'game.round', label: 'Describe a round', direction: 'in', outcomes: ['page only'] },
    { name: 'transactions.list', label: 'List the transactions', direction: 'in', outcomes: [] },
    { name: 'spin', label: 'Next spin of a slot', direction: 'page', outcomes: ['win', 'lose', 'free'] },
    { name: 'wheel', label: 'Next number of a roulette', direction: 'page', outcomes: ['win', 'lose', '17'] },
    { name: 'roll', label: 'Next roll of the dice', direction: 'page', outcomes: ['win', 'lose', '4200'] },
    { name: 'balance', label: 'Query the balance', direction: 'out', outcomes: [] },
    { name: 'bet', label: 'Bet', direction: 'out', outcomes: [], more: ['reorder'] },
    { name: 'win', label: 'Win', direction: 'out', outcomes: [] },
    { name: 'rollback', label: 'Rollback', direction: 'out', outcomes: [] },
  ],

  register(app, context) {
    const records = openRecords(context)
    registerPageFiles(app)
    registerOperatorApi(app, context, records)
    registerGamePage(app, context, records)
    registerRoundPage(app, records)
  },

  registerControl(app, context) {
    registerHub88Control(app, context, openRecords(context))
  },

  records(context) {
    const { sessions, rounds } = openRecords(context)
    return { sessions: sessions.all(), rounds: rounds.all() }
  },

  panel(context) {
    const { rounds } = openRecords(context)
    return html`<p>Wallet: <code>${walletOf(context)}</code></p>
      ${roundTable(rounds.all())}`
  },

  resume(context) {
    resumeRounds({ context, records: openRecords(context) })
  },
})

const walletOf = ({ configuration, settings }: SimulatorContext) =>
  configuration.get('walletUrl') ?? settings['walletUrl'] ?? 'not configured yet'

function roundTable(rounds: readonly Round[]): Html {
  if (rounds.length === 0) return html`<p class="empty">No rounds yet.</p>`
  const lines = rounds
    .slice(-20)
    .reverse()
    .map(
      (round) =>
        html`<tr>
          <th scope="row"><code>${round.id}</code></th>
          <td>${round.betText}</td>
          <td>${round.drawText}</td>
          <td class="number">${round.stakeMinor}</td>
          <td class="number">${round.payoutMinor}</td>
          <td>${round.state}</td>
          <td>${round.walletStatus}</td>
        </tr>`,
    )
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">Bet</th>
          <th scope="col">Drawn</th>
          <th scope="col" class="number">Stake (minor)</th>
          <th scope="col" class="number">Paid (minor)</th>
          <th scope="col">State</th>
          <th scope="col">Answer of the wallet</th>
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </div>`
}
