import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import type { RoundsStore } from './rounds-store.ts'

type Deps = {
  readonly rounds: Pick<RoundsStore, 'findFirstBet' | 'movements'>
  readonly plugins: Pick<Plugins, 'gameProviders' | 'origins' | 'pictureOrigins'>
  readonly log: { warn(fields: object, message: string): void }
}
type Request = { readonly playerId: string; readonly id: string }
type Outcome = Result<OutputOf<'game.roundOutcome'>, Refusal<'element_not_found' | 'game_provider_failed'>>

const UNAVAILABLE = { url: null, outcome: null, pictures: {}, agrees: true } as const

/** Queries a round's outcome from its game provider. Its amounts are only compared with our ledger. */
export async function describeOutcome(
  { rounds, plugins, log }: Deps,
  { playerId, id }: Request,
): Promise<Outcome> {
  const bet = await rounds.findFirstBet(playerId, id)
  if (bet === null) return err(refuse('element_not_found', {}))
  const provider = plugins.gameProviders.get(bet.source)
  if (provider?.roundOutcome === undefined || bet.player_reference === null) return ok(UNAVAILABLE)
  const answer = await provider.roundOutcome({
    playerReference: bet.player_reference,
    round: bet.round,
    betKey: bet.key,
    currency: bet.currency,
  })
  if (!answer.ok) {
    log.warn(
      { provider: bet.source, round: bet.round, reason: answer.error.reason },
      'a game provider returned no outcome of a round',
    )
    return err(refuse('game_provider_failed', {}))
  }
  if (answer.value === null) return ok(UNAVAILABLE)
  // The adapter checks the URL too; here again, so that players are only sent to origins in the settings.
  const url =
    answer.value.url !== null && isAmong(plugins.origins.get(bet.source), answer.value.url)
      ? answer.value.url
      : null
  const { details } = answer.value
  if (details === null) return ok({ ...UNAVAILABLE, url })
  const { outcome } = details
  const pictures = within(plugins.pictureOrigins.get(bet.source) ?? [], details.pictures)
  let [staked, won] = [0n, 0n]
  for (const { kind, amount } of await rounds.movements(playerId, bet)) {
    if (kind === 'bet') staked -= amount
    else if (kind === 'win') won += amount
    else return ok({ url, outcome, pictures, agrees: true })
  }
  return ok({ url, outcome, pictures, agrees: details.stakeMinor === staked && details.winMinor === won })
}

const isAmong = (origins: readonly string[] = [], address: string) =>
  origins.includes(URL.parse(address)?.origin ?? '')

/** The pictures that a page may show: those of the provider's own origins. */
function within(
  origins: readonly string[],
  pictures: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pictures).filter(([, address]) => origins.includes(new URL(address).origin)),
  )
}
