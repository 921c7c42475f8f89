import { expect, test } from 'vitest'
import { must } from '../../world/browser.ts'
import { aBet, aRollback, aWin, balance, launch, moved, PRIZE, send, STAKE } from './provider-calls.ts'
import type { GameWalletUnderTest, ProviderCall, Under } from './under-test.ts'

export function describeRefusals(under: () => Under): void {
  type Refusal = [
    what: string,
    call: () => ProviderCall,
    code: (codes: GameWalletUnderTest['codes']) => string,
  ]
  const refusals: Refusal[] = [
    ['a win without a bet', () => aWin(aBet()), (codes) => codes.winWithoutBet],
    ['a bet in another currency', () => aBet({ currency: 'EUR' }), (codes) => codes.wrongCurrency],
    [
      'a bet of an unknown player',
      () => aBet({ playerReference: 'nobody-that-we-know' }),
      (codes) => codes.playerUnknown,
    ],
    [
      'a win of an unknown player',
      () => aWin(aBet(), { playerReference: 'nobody-that-we-know' }),
      (codes) => codes.playerUnknown,
    ],
    [
      'a rollback of an unknown player',
      () => ({ ...aRollback(aBet()), playerReference: 'nobody-that-we-know' }),
      (codes) => codes.playerUnknown,
    ],
    [
      'a bet with an unknown token',
      () => aBet({ token: 'a-token-that-nobody-gave' }),
      (codes) => codes.tokenUnknown,
    ],
    ['a bet on an unknown game', () => aBet({ gameCode: 'no-such-game' }), (codes) => codes.gameOff],
  ]

  test.each(refusals)('%s is refused', async (_what, call, code) => {
    expect(
      await moved(under(), async () =>
        expect((await send(under(), call())).code).toBe(code(under().it.codes)),
      ),
    ).toBe(0n)
  })

  test('a bet on a disabled game is refused', async () => {
    const { world, friendlyId, it } = under()
    const { gameUrl } = under()
    await world.db.query('update game set enabled = false where friendly_id = $1', [friendlyId])
    const answer = await it.send(world, gameUrl, aBet())
    await world.db.query('update game set enabled = true where friendly_id = $1', [friendlyId])
    expect(answer.code).toBe(it.codes.gameOff)
  })

  test('a bet with the token of another player is refused', async () => {
    const { it, other } = under()
    expect((await send(under(), aBet({ playerReference: other.playerReference }))).code).toBe(
      it.codes.tokenUnknown,
    )
  })
}

export function describeDeadTokens(under: () => Under): void {
  test('bets and balances are refused after the game session has ended, and the win and the rollback are accepted', async () => {
    const { codes } = under().it
    const [won, undone] = [aBet(), aBet()]
    await send(under(), won)
    await send(under(), undone)
    const before = (await balance(under())) ?? 0n
    must(await under().player.post('game.closeGameSession', { gameSessionId: under().gameSessionId }))
    expect((await send(under(), aBet())).code).toBe(codes.tokenDead)
    expect((await send(under(), { kind: 'balance' })).code).toBe(codes.tokenDead)
    expect(await send(under(), aWin(won))).toEqual({ code: codes.ok, balanceMinor: before + PRIZE })
    expect(await send(under(), aRollback(undone))).toEqual({
      code: codes.ok,
      balanceMinor: before + PRIZE + STAKE,
    })
    await launch(under())
    expect(await balance(under())).toBe(before + PRIZE + STAKE)
  })
}
