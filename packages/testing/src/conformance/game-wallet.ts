import { afterAll, beforeAll, describe } from 'vitest'
import { deposit, registeredPlayer } from '../world/players.ts'
import { startWorld } from '../world/world.ts'
import { describePlay } from './wallet/play.ts'
import { describeDeadTokens, describeRefusals } from './wallet/refusals.ts'
import { describeRepeats } from './wallet/repeats.ts'
import { describeRollbacks } from './wallet/rollbacks.ts'
import { launch, START } from './wallet/supplier-calls.ts'
import { describeTrouble } from './wallet/trouble.ts'
import type { GameWalletUnderTest, Under } from './wallet/under-test.ts'

export type { GameWalletUnderTest, SupplierAnswer, SupplierCall } from './wallet/under-test.ts'

/** Each supplier's folder calls this once. It plays against the whole house: adapter, HTTP, wallet and ledger. */
export function describeGameWallet(it: GameWalletUnderTest): void {
  describe(`game wallet ${it.slug}`, () => {
    let under: Under
    beforeAll(async () => {
      const world = await startWorld()
      const anna = await registeredPlayer(world, 'anna')
      await deposit(world, anna, START)
      const { rows } = await world.db.query<{ friendly_id: string }>(
        'select friendly_id from game where supplier = $1 and playable order by position limit 1',
        [it.slug],
      )
      under = { it, world, anna, friendlyId: rows[0]?.friendly_id ?? '', gameUrl: '', gameSessionId: '' }
      await launch(under)
    })
    afterAll(() => under.world.stop())
    describePlay(() => under)
    describeRepeats(() => under)
    describeRollbacks(() => under)
    describeRefusals(() => under)
    describeDeadTokens(() => under)
    describeTrouble(() => under)
  })
}
