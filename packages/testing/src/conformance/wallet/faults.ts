import { expect, test } from 'vitest'
import { aBet, balance, moved, send, STAKE } from './provider-calls.ts'
import type { Under } from './under-test.ts'

/** The provider waits three seconds; a busy machine alone can take them, so the long run measures. */
const LIMIT_MS = process.env['BAIZE_LONG'] === '1' ? 3_000 : Infinity

export function describeFaults(under: () => Under): void {
  test('a call is answered while the wallet is locked, posts nothing, and its repeat is accepted', async () => {
    const { world, it } = under()
    const bet = aBet()
    const before = await balance(under())
    const holder = await world.db.connect()
    const heldFrom = performance.now()
    await holder.query('begin')
    await holder.query("select from wallet.account where kind = 'cash' for update")
    // The lock is released after the answer only.
    const answer = await send(under(), bet)
    const tookMs = performance.now() - heldFrom
    await holder.query('rollback')
    holder.release()
    expect(answer).toEqual({ code: it.codes.unavailable, balanceMinor: null })
    expect(tookMs).toBeLessThan(LIMIT_MS)
    expect(await balance(under())).toBe(before)
    expect(await moved(under(), () => send(under(), bet))).toBe(-STAKE)
  })

  test('the ledger adds up', async () => {
    await expect(under().world.checkLedger()).resolves.toBeUndefined()
  })
}
