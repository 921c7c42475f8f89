import { expect, test } from 'vitest'
import { deposit } from '../../world/players.ts'
import { aBet, aRollback, aWin, balance, moved, send, cases, STAKE, START } from './provider-calls.ts'
import type { Under } from './under-test.ts'

export function describeRepeats(under: () => Under): void {
  test('a repeated bet, win and rollback get the first answer and move nothing more', async () => {
    const [won, undone] = [aBet(), aBet()]
    for (const call of [won, aWin(won), undone, aRollback(undone)]) {
      const first = await send(under(), call)
      expect(first.code).toBe(under().it.codes.ok)
      expect(await moved(under(), async () => expect(await send(under(), call)).toEqual(first))).toBe(0n)
    }
  })

  test('a bet that arrives eight times at once is taken once', async () => {
    const bet = aBet()
    expect(await moved(under(), () => Promise.all(Array.from({ length: 8 }, () => send(under(), bet))))).toBe(
      -STAKE,
    )
  })

  test('another amount under a known id is refused, moves nothing, and staff are informed once', async () => {
    const bet = aBet()
    const win = aWin(bet)
    await send(under(), bet)
    await send(under(), win)
    for (const call of [bet, win]) {
      const other = { ...call, amountMinor: STAKE + 100n }
      const again = async () => expect((await send(under(), other)).code).toBe(under().it.codes.keyReused)
      expect(await moved(under(), () => again().then(again))).toBe(0n)
      expect(await cases(under(), call.key)).toBe(1)
    }
  })

  test('a bet refused for lack of money stays refused after a deposit', async () => {
    const bet = aBet({ amountMinor: START * 3n })
    const first = await send(under(), bet)
    expect(first.code).toBe(under().it.codes.notEnoughMoney)
    expect(first.balanceMinor).toBe(await balance(under()))
    await deposit(under().world, under().player, START * 3n)
    expect(
      await moved(under(), async () =>
        expect((await send(under(), bet)).code).toBe(under().it.codes.notEnoughMoney),
      ),
    ).toBe(0n)
  })
}
