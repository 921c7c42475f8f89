import { expect, test } from 'vitest'
import { must } from '../../world/browser.ts'
import { aBet, aRollback, aWin, launch, moved, PRIZE, send, STAKE } from './provider-calls.ts'
import type { GameWalletUnderTest, ProviderCall, Under } from './under-test.ts'

const OTHER_GAME = 'conformance-other-game'
const SLOTS = 'conformance-slots'

/** A token serves every game of its provider that is open, and each bet is booked on its game. */
export function describeGames(under: () => Under, { noRound }: GameWalletUnderTest['supports']): void {
  async function receiptOf({ key = '' }: ProviderCall) {
    const { rows } = await under().world.db.query<{ id: string }>(
      'select id from wallet.ledger_transaction where key = $1',
      [key],
    )
    return must(await under().player.get('game.round', { id: rows[0]?.id ?? '' }))
  }

  test('a bet on another game of the same provider is taken under the same token and shown on that game', async () => {
    const { world, it } = under()
    await world.db.query(
      `
        insert into game (friendly_id, title, studio, provider, game_code, kind, groups, art, position,
          enabled, playable)
      values ($1, 'Other Game', 'Conformance', $2, $1, 'otherCasino', '{}', '/art/dice-house.svg', 9999, true, true)`,
      [OTHER_GAME, it.slug],
    )
    const bet = aBet({ gameCode: OTHER_GAME })
    expect(
      await moved(under(), async () => {
        expect((await send(under(), bet)).code).toBe(it.codes.ok)
        expect((await send(under(), aWin(bet, { gameCode: OTHER_GAME }))).code).toBe(it.codes.ok)
      }),
    ).toBe(PRIZE - STAKE)
    expect(await receiptOf(bet)).toMatchObject({
      game: { friendlyId: OTHER_GAME, title: 'Other Game' },
      won: String(PRIZE),
    })
    const { lines } = must(await under().player.get('payments.transactions', {}))
    expect(lines[0]?.play?.game).toMatchObject({ friendlyId: OTHER_GAME })
    const { rounds, session } = must(
      await under().player.get('game.rounds', { gameSessionId: under().gameSessionId }),
    )
    expect(session.game.friendlyId).toBe(under().friendlyId)
    expect(rounds[0]?.game).toMatchObject({ friendlyId: OTHER_GAME })
    await world.db.query('update game set playable = false where friendly_id = $1', [OTHER_GAME])
    expect((await send(under(), aBet({ gameCode: OTHER_GAME }))).code).toBe(it.codes.gameOff)
  })

  test('slots keep the highest stake and the shortest time of the session, and a refusal moves nothing', async () => {
    const { world, it } = under()
    await world.db.query(
      `
        insert into game (friendly_id, title, studio, provider, game_code, kind, groups, art, position,
          enabled, playable)
      values ($1, 'Slots', 'Conformance', $2, $1, 'slots', '{}', '/art/dice-house.svg', 9998, true, true)`,
      [SLOTS, it.slug],
    )
    await world.db.query(
      'update game_session set max_slot_stake = $2, min_slot_round_ms = 2500 where id = $1',
      [under().gameSessionId, STAKE],
    )
    const [high, first, soon] = [
      aBet({ gameCode: SLOTS, amountMinor: STAKE + 1_00n }),
      aBet({ gameCode: SLOTS }),
      aBet({ gameCode: SLOTS }),
    ]
    expect(
      await moved(under(), async () => {
        expect((await send(under(), high)).code).toBe(it.codes.stakeTooHigh)
        expect((await send(under(), first)).code).toBe(it.codes.ok)
        expect((await send(under(), soon)).code).toBe(it.codes.roundTooSoon)
        await world.time.advance('3 seconds')
        expect((await send(under(), soon)).code).toBe(it.codes.roundTooSoon)
        expect((await send(under(), aBet({ gameCode: SLOTS }))).code).toBe(it.codes.ok)
      }),
    ).toBe(-STAKE - STAKE)
    await launch(under())
  })

  test('two bets of one round are both taken, and either leads to the receipt of that round', async () => {
    const first = aBet()
    const second = aBet({ round: first.round ?? null })
    expect(
      await moved(under(), async () => {
        for (const call of [first, second, aWin(second)])
          expect((await send(under(), call)).code).toBe(under().it.codes.ok)
      }),
    ).toBe(PRIZE - STAKE - STAKE)
    for (const bet of [first, second])
      expect(await receiptOf(bet)).toMatchObject({ staked: String(STAKE + STAKE), won: String(PRIZE) })
  })

  test.skipIf(!noRound)('bets without a round are rounds of their own', async () => {
    const [won, undone] = [aBet({ round: null }), aBet({ round: null })]
    const calls = [won, undone, aWin(won), aRollback(undone)]
    expect(
      await moved(under(), async () => {
        for (const call of calls) expect((await send(under(), call)).code).toBe(under().it.codes.ok)
      }),
    ).toBe(PRIZE - STAKE)
    expect(await receiptOf(won)).toMatchObject({
      state: 'settled',
      staked: String(STAKE),
      won: String(PRIZE),
    })
    expect(await receiptOf(undone)).toMatchObject({ state: 'returned', staked: String(STAKE) })
  })
}
