import { afterAll, beforeAll, describe } from 'vitest'
import { people, type Person } from '../people.ts'
import { connectionCountries } from '../world/connection-countries.ts'
import { deposit, registeredPlayer, verifyIdentity } from '../world/players.ts'
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
import { launch, launchFor, START } from './wallet/provider-calls.ts'
import { describeFaults } from './wallet/faults.ts'
import type { GameWalletUnderTest, Under } from './wallet/under-test.ts'

export type {
  AdapterUnderTest,
  GameWalletUnderTest,
  SignedCall,
  ProviderAnswer,
  ProviderCall,
} from './wallet/under-test.ts'

type Players = {
  readonly currency: string
  readonly people: readonly [Person, Person]
}

const { anna, bela, grace } = people
/** Two players of each licence of the demo operator, in its currency. */
const players: readonly Players[] = [
  { currency: 'HUF', people: [anna, bela] },
  {
    currency: 'GBP',
    people: [grace, { ...grace, name: 'harry', email: 'harry@example.co.uk' }],
  },
]

/** The currencies that the calls are read in are all of them; the platform is started for one, in the long run for each. */
const played = process.env['BAIZE_LONG'] === '1' ? players : players.slice(0, 1)

/**
 * Each game provider's folder calls this once. It tests against the running platform: adapter, HTTP, wallet
 * and ledger.
 */
export function describeGameWallet(it: GameWalletUnderTest): void {
  describe.each(players)(`wallet calls of ${it.slug} in $currency`, ({ currency }) => {
    describeReading(it.adapter, currency)
  })
  describe.each(played)(`game wallet ${it.slug} in $currency`, (seated) => {
    let under: Under
    let world: Awaited<ReturnType<typeof startWorld>> | undefined
    beforeAll(async () => {
      world = await startWorld({ env: connectionCountries })
      under = await seat(world, it, seated)
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

async function seat(
  world: OwnWorld,
  it: GameWalletUnderTest,
  { people: [person, otherPerson] }: Players,
): Promise<Under> {
  const { rows } = await world.db.query<{ friendly_id: string }>(
    'select friendly_id from game where provider = $1 and playable order by position limit 1',
    [it.slug],
  )
  const friendlyId = rows[0]?.friendly_id ?? ''
  const fund = async (who: Person) => {
    const player = await registeredPlayer(world, who)
    await verifyIdentity(world, who)
    await deposit(world, player, START)
    return player
  }
  const player = await fund(person)
  const { url: gameUrl } = await launchFor(await fund(otherPerson), { world, friendlyId })
  const references = await world.db.query<{ player_reference: string }>(
    'select i.player_reference from provider_player_reference_route i join player p using (player_id) where i.provider = $1 and p.email = $2',
    [it.slug, otherPerson.email],
  )
  const other = { playerReference: references.rows[0]?.player_reference ?? '', gameUrl }
  return { it, world, player, email: person.email, other, friendlyId, gameUrl: '', gameSessionId: '' }
}
