import { afterAll, beforeAll, describe } from 'vitest'
import { must } from '../world/browser.ts'
import { deposit, registeredPlayer } from '../world/players.ts'
import { startWorld, type OwnWorld } from '../world/world.ts'
import { describeFractions } from './wallet/fractions.ts'
import { describeFreeBets } from './wallet/free-bets.ts'
import { describeOtherPlayersIds } from './wallet/other-players-ids.ts'
import { describeGames } from './wallet/games.ts'
import { describePlay } from './wallet/play.ts'
import { describeForgedCalls } from './wallet/forged-calls.ts'
import { describeDeadTokens, describeRefusals } from './wallet/refusals.ts'
import { describeReading } from './wallet/reading.ts'
import { describeRepeats } from './wallet/repeats.ts'
import { describeRollbacks } from './wallet/rollbacks.ts'
import { launch, START } from './wallet/provider-calls.ts'
import { describeFaults } from './wallet/faults.ts'
import type { GameWalletUnderTest, Under } from './wallet/under-test.ts'

export type {
  AdapterUnderTest,
  GameWalletUnderTest,
  SignedCall,
  ProviderAnswer,
  ProviderCall,
} from './wallet/under-test.ts'

/**
 * Each game provider's folder calls this once. It tests against the running platform: adapter, HTTP, wallet
 * and ledger.
 */
export function describeGameWallet(it: GameWalletUnderTest): void {
  describe(`wallet calls of ${it.slug}`, () => {
    describeReading(it.adapter)
  })
  describe(`game wallet ${it.slug}`, () => {
    let under: Under
    let world: Awaited<ReturnType<typeof startWorld>> | undefined
    beforeAll(async () => {
      world = await startWorld()
      const anna = await registeredPlayer(world, 'anna')
      await deposit(world, anna, START)
      const { rows } = await world.db.query<{ friendly_id: string }>(
        'select friendly_id from game where provider = $1 and playable order by position limit 1',
        [it.slug],
      )
      const friendlyId = rows[0]?.friendly_id ?? ''
      const bela = await seatBela(world, it.slug, friendlyId)
      under = { it, world, anna, bela, friendlyId, gameUrl: '', gameSessionId: '' }
      await launch(under)
    })
    afterAll(() => world?.stop())
    describePlay(() => under)
    describeRepeats(() => under)
    describeOtherPlayersIds(() => under)
    describeGames(() => under, it.supports)
    describeFreeBets(() => under, it.supports)
    describeFractions(() => under, it.supports)
    describeRollbacks(() => under)
    describeRefusals(() => under)
    describeForgedCalls(() => under)
    describeDeadTokens(() => under)
    describeFaults(() => under)
  })
}

async function seatBela(world: OwnWorld, slug: string, friendlyId: string): Promise<Under['bela']> {
  const bela = await registeredPlayer(world, 'bela')
  await deposit(world, bela, START)
  const { url } = must(await bela.post('game.game', { name: friendlyId, type: 'real' }))
  const { rows } = await world.db.query<{ player_reference: string }>(
    'select i.player_reference from provider_player_reference_route i join player p using (player_id) where i.provider = $1 and p.email = $2',
    [slug, 'bela@example.hu'],
  )
  return { playerReference: rows[0]?.player_reference ?? '', gameUrl: url }
}
