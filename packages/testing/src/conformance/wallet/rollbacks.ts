import { expect, test } from 'vitest'
import { aBet, aRollback, aWin, moved, send, cases, STAKE } from './provider-calls.ts'
import type { Under } from './under-test.ts'

export function describeRollbacks(under: () => Under): void {
  test('the stake is returned once, also when the rollback is repeated under another id', async () => {
    const bet = aBet()
    await send(under(), bet)
    const rollBack = async () => expect((await send(under(), aRollback(bet))).code).toBe(under().it.codes.ok)
    expect(await moved(under(), () => rollBack().then(rollBack))).toBe(STAKE)
  })

  test('a rollback of a bet that never arrived is accepted, and the bet that arrives after it is refused', async () => {
    const bet = aBet()
    const calls = async () => {
      expect((await send(under(), aRollback(bet))).code).toBe(under().it.codes.ok)
      expect((await send(under(), bet)).code).toBe(under().it.codes.lateBet)
    }
    expect(await moved(under(), calls)).toBe(0n)
  })

  test('a win for a bet that was rolled back is refused, and staff are informed', async () => {
    const bet = aBet()
    await send(under(), bet)
    await send(under(), aRollback(bet))
    const win = aWin(bet)
    expect(
      await moved(under(), async () =>
        expect((await send(under(), win)).code).toBe(under().it.codes.winOfUndoneBet),
      ),
    ).toBe(0n)
    expect(await cases(under(), win.key)).toBe(1)
  })

  test('a rollback of a bet that has won moves nothing, and staff are informed', async () => {
    const bet = aBet()
    await send(under(), bet)
    await send(under(), aWin(bet))
    const rollback = aRollback(bet)
    expect(
      await moved(under(), async () =>
        expect((await send(under(), rollback)).code).toBe(under().it.codes.rollbackOfSettledBet),
      ),
    ).toBe(0n)
    expect(await cases(under(), rollback.key)).toBe(1)
  })

  test('a rollback that names a win moves nothing, and staff are informed', async () => {
    const bet = aBet()
    const win = aWin(bet)
    await send(under(), bet)
    await send(under(), win)
    const rollback = { ...aRollback(win), round: bet.round ?? null }
    expect(
      await moved(under(), async () =>
        expect((await send(under(), rollback)).code).toBe(under().it.codes.rollbackOfWin),
      ),
    ).toBe(0n)
    expect(await cases(under(), rollback.key)).toBe(1)
  })
}
