import { expect, test } from 'vitest'
import { aBet, aRollback, aWin, moved, send, cases, STAKE } from './provider-calls.ts'
import type { ProviderCall, Under } from './under-test.ts'

/** A provider's transaction id is unique across players. */
export function describeOtherPlayersIds(under: () => Under): void {
  const sendForOther = (call: ProviderCall) => under().it.send(under().world, under().other.gameUrl, call)
  const otherHas = async () => (await sendForOther({ kind: 'balance' })).balanceMinor

  test('a transaction id of one player is a conflict for another, moves nothing, and opens a case', async () => {
    const bet = aBet()
    await send(under(), bet)
    const before = await otherHas()
    const calls = [bet, aWin(bet), aRollback(bet)]
    expect(
      await moved(under(), async () => {
        for (const call of [...calls, ...calls])
          expect((await sendForOther(call)).code).toBe(under().it.codes.otherPlayersKey)
      }),
    ).toBe(0n)
    expect(await otherHas()).toBe(before)
    for (const { key } of calls) expect(await cases(under(), key)).toBe(1)
    expect(await moved(under(), () => send(under(), aRollback(bet)))).toBe(STAKE)
  })
}
