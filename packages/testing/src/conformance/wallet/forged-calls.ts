import { expect, test } from 'vitest'
import { aBet, aRollback, aWin, moved, send } from './provider-calls.ts'
import type { ProviderCall, Under } from './under-test.ts'

/** An unsigned call could debit a stake, pay a win or return a stake. */
export function describeForgedCalls(under: () => Under): void {
  const rejectedSoFar = async () => {
    const { rows } = await under().world.db.query<{ count: string }>(
      "select coalesce(sum(count), 0) as count from unverified_callback where provider = $1 and reason = 'signature'",
      [under().it.slug],
    )
    return Number(rows[0]?.count)
  }

  test('a forged bet, win, rollback and balance are refused, move nothing, and are counted', async () => {
    const { it, world, gameUrl } = under()
    const bet = aBet()
    await send(under(), bet)
    const forged: readonly ProviderCall[] = [aBet(), aWin(bet), aRollback(bet), { kind: 'balance' }]
    const before = await rejectedSoFar()
    const forgeAll = async () => {
      for (const call of forged)
        expect(await it.forge(world, gameUrl, call)).toEqual({ code: it.codes.forged, balanceMinor: null })
    }
    expect(await moved(under(), forgeAll)).toBe(0n)
    // The server writes its counts every few seconds; here at once.
    await world.runDue()
    expect(await rejectedSoFar()).toBe(before + forged.length)
    expect((await send(under(), aWin(bet))).code).toBe(it.codes.ok)
  })
}
