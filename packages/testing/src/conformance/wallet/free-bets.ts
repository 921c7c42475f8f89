import { expect, test } from 'vitest'
import { must } from '../../world/browser.ts'
import { aBet, aWin, launch, moved, PRIZE, send } from './provider-calls.ts'
import type { GameWalletUnderTest, Under } from './under-test.ts'

/** Bets of zero: free rounds, and the prizes of promotions. */
export function describeFreeBets(under: () => Under, { promotions }: GameWalletUnderTest['supports']): void {
  test('a free bet is taken where a limit has no room for a stake, and its win is paid', async () => {
    const { world, it, email } = under()
    await world.db.query(
      `
        insert into wallet.player_limit (player_id, type, period, currency, time_zone, unit, amount, used, period_start,
          period_end)
      select player_id, 'wager', 'daily', currency, 'Europe/Budapest', 'money', 1, 2, baize.now() - interval '1 hour',
        baize.now() + interval '1 day'
      from player where email = $1`,
      [email],
    )
    const free = aBet({ amountMinor: 0n, isFree: true })
    expect(
      await moved(under(), async () => {
        expect((await send(under(), aBet())).code).toBe(it.codes.limitReached)
        expect((await send(under(), free)).code).toBe(it.codes.ok)
        expect((await send(under(), aWin(free, { isFree: true }))).code).toBe(it.codes.ok)
      }),
    ).toBe(PRIZE)
    await world.db.query(`delete from wallet.player_limit where type = 'wager'`)
  })

  test.skipIf(!promotions)(
    'the prize of a promotion is paid after its game session has ended, under its player\u2019s token only',
    async () => {
      const { world, it, gameUrl, other } = under()
      const { codes } = it
      const prize = aBet({ amountMinor: 0n, isPromo: true })
      const before = (await send(under(), { kind: 'balance' })).balanceMinor ?? 0n
      must(await under().player.post('game.closeGameSession', { gameSessionId: under().gameSessionId }))
      expect(await send(under(), prize)).toEqual({ code: codes.ok, balanceMinor: before })
      expect(await send(under(), prize)).toEqual({ code: codes.ok, balanceMinor: before })
      expect(await send(under(), aWin(prize, { isPromo: true }))).toEqual({
        code: codes.ok,
        balanceMinor: before + PRIZE,
      })
      expect((await send(under(), aBet({ amountMinor: 0n, isFree: true }))).code).toBe(codes.tokenDead)
      expect((await send(under(), aBet({ isPromo: true }))).code).toBe(codes.tokenDead)
      const forOther = aBet({ amountMinor: 0n, isPromo: true, playerReference: other.playerReference })
      expect((await it.send(world, gameUrl, forOther)).code).toBe(codes.tokenUnknown)
      await launch(under())
    },
  )
}
