import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import type { RoundsStore } from './rounds-store.ts'

type Deps = {
  readonly rounds: Pick<RoundsStore, 'findFirstBet' | 'movements'>
  readonly plugins: Pick<Plugins, 'gameProviders' | 'origins' | 'pictureOrigins'>
  readonly log: { warn(facts: object, message: string): void }
}
type Request = { readonly playerId: string; readonly id: string }
type Told = Result<OutputOf<'game.roundOutcome'>, Refusal<'element_not_found' | 'game_provider_failed'>>

const UNTOLD = { url: null, outcome: null, pictures: {}, agrees: true } as const

/** Asks a round's game provider for its outcome. What it says of money is compared with our ledger and otherwise not used. */
export async function describeOutcome(
  { rounds, plugins, log }: Deps,
  { playerId, id }: Request,
): Promise<Told> {
  const bet = await rounds.findFirstBet(playerId, id)
  if (bet === null) return err(refuse('element_not_found', {}))
  const supplier = plugins.gameProviders.get(bet.source)
  if (supplier?.roundOutcome === undefined || bet.player_reference === null) return ok(UNTOLD)
  const told = await supplier.roundOutcome({
    playerReference: bet.player_reference,
    round: bet.round,
    betKey: bet.key,
    currency: bet.currency,
  })
  if (!told.ok) {
    log.warn(
      { supplier: bet.source, round: bet.round, reason: told.error.reason },
      'the game provider gave no outcome of a round',
    )
    return err(refuse('game_provider_failed', {}))
  }
  if (told.value === null) return ok(UNTOLD)
  // The adapter has checked it; a player is sent to no origin that the settings do not name, whatever an adapter lets pass.
  const url =
    told.value.url !== null && isAmong(plugins.origins.get(bet.source), told.value.url)
      ? told.value.url
      : null
  const { details } = told.value
  if (details === null) return ok({ ...UNTOLD, url })
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

/** The pictures that a page may show: those of the supplier's own origins. */
function within(
  origins: readonly string[],
  pictures: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pictures).filter(([, address]) => origins.includes(new URL(address).origin)),
  )
}
