import { expect, test } from 'vitest'
import { checkLedger } from '../check-ledger.ts'
import { GAME_PROVIDER } from './test-players.ts'
import { useLedger } from './scripts.ts'

const { database, expectScript } = useLedger()

// Proves I11
test('every stored movement of play has the route of its player, refusals and rolled back bets included', async () => {
  await expectScript(`
    deposit  anna d1 1000            ok
    deposit  erik d1 1000            ok
    bet      anna b1 300             ok
    win      anna w1 b1 100          ok
    win      anna w2 b1 0            ok
    bet      erik b2 9999            insufficient_balance
    bet      erik b3 300             ok
    rollback erik x1 b3              ok
    rollback erik x2 b4              ok`)
  const { rows } = await database().owner.query<object>(`
    select r.provider, r.key, p.nick_name as player
    from wallet.game_transaction_route r join player p using (player_id) order by r.key`)
  const of = (player: string) => (key: string) => ({ provider: GAME_PROVIDER, key, player })
  expect(rows).toEqual([
    of('anna')('b1'),
    ...['b2', 'b3', 'b4'].map(of('erik')),
    ...['w1', 'w2'].map(of('anna')),
    ...['x1', 'x2'].map(of('erik')),
  ])
  expect(await checkLedger(database().owner)).toEqual([])
})
