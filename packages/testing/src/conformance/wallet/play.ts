import { expect, test } from 'vitest'
import { must } from '../../world/browser.ts'
import { aBet, aWin, balance, moved, PRIZE, send, STAKE, START } from './provider-calls.ts'
import type { Under } from './under-test.ts'

export function describePlay(under: () => Under): void {
  test('the balance is returned', async () => {
    expect(await send(under(), { kind: 'balance' })).toEqual({
      code: under().it.codes.ok,
      balanceMinor: START,
    })
  })

  test('a bet is accepted, its win is paid, and each answer contains the balance', async () => {
    const { codes } = under().it
    const before = (await balance(under())) ?? 0n
    const bet = aBet()
    expect(await send(under(), bet)).toEqual({ code: codes.ok, balanceMinor: before - STAKE })
    expect(await send(under(), aWin(bet))).toEqual({ code: codes.ok, balanceMinor: before - STAKE + PRIZE })
  })

  test('a win of nothing ends a lost round', async () => {
    const bet = aBet()
    await send(under(), bet)
    expect(await moved(under(), () => send(under(), aWin(bet, { amountMinor: 0n })))).toBe(0n)
  })

  test('stakes, wins and rounds are counted on the game session', async () => {
    const facts = async () => must(await under().player.post('game.prolongGameSession', {}))
    const before = await facts()
    const bet = aBet()
    await send(under(), bet)
    await send(under(), aWin(bet))
    const after = await facts()
    expect(BigInt(after.staked) - BigInt(before.staked)).toBe(STAKE)
    expect(BigInt(after.won) - BigInt(before.won)).toBe(PRIZE)
    expect(after.rounds - before.rounds).toBe(1)
  })
}
