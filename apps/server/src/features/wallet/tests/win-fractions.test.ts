import { describe, expect, test } from 'vitest'
import { checkLedger } from '../check-ledger.ts'
import { trials } from '../../../../tests/all-at-once.ts'
import { GAME_PROVIDER } from './test-players.ts'
import { useLedger } from './scripts.ts'

const { database, expectScript } = useLedger()

const WINS = trials(100_000)
const fractionOf = (n: number) => 1 + ((n * 7_919) % 999_999)

describe('the fraction of a win below a minor unit', () => {
  test('is stored for the player and paid when it completes a minor unit', () =>
    expectScript(`
      bet      anna b1 0               ok
      win      anna w1 b1 1.5          ok
      balance  anna cash               1
      fraction anna                    500000
      win      anna w2 b1 0.4          ok
      balance  anna cash               1
      fraction anna                    900000
      win      anna w3 b1 0.35         ok
      balance  anna cash               2
      fraction anna                    250000
      bet      erik b2 0               ok
      win      erik w4 b2 0.9          ok
      balance  erik cash               0
      session  anna won                2
    `))

  // Proves I12
  test('is added once when the win is repeated, and is part of the request hash', () =>
    expectScript(`
      bet      anna b1 0               ok
      win      anna w1 b1 0.6          ok
      win      anna w1 b1 0.6          same_answer
      win      anna w1 b1 0.7          key_reused
      fraction anna                    600000
      win      anna w2 b1 2.6          ok
      win      anna w2 b1 2.6          same_answer
      balance  anna cash               3
      fraction anna                    200000
    `))

  test('is not stored when the win is refused', () =>
    expectScript(`
      win      anna w1 b1 0.6          bet_unknown
      rollback anna x1 b1              ok
      win      anna w2 b1 0.6          bet_rolled_back
      fraction anna                    0
    `))

  test('counts in the loss limit when it is paid', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      limit    anna loss daily 300     ok
      bet      anna b1 100             ok
      win      anna w1 b1 10.5         ok
      used     anna loss daily         90
      win      anna w2 b1 0.5          ok
      used     anna loss daily         89
    `))

  // Proves I12 (long)
  test(
    'adds up over all wins to the millionth, with every tenth repeated',
    { timeout: 300_000 },
    async () => {
      await expectScript('')
      // Committed in pieces, as a hundred thousand calls would be.
      await database().owner.query(`
      do $$
      declare
        v_bet text;
      begin
        for n in 1..${WINS} loop
          if n % 50 = 1 then
            v_bet := 'b' || n;
            perform wallet.post_bet_v1('${GAME_PROVIDER}', 'public-anna', sha256('token of anna'), v_bet, sha256('bet'), baize.new_id(), 'r1', 'dice', 'HUF', 0, false);
          end if;
          for turn in 1..case when n % 10 = 0 then 2 else 1 end loop
            perform wallet.post_win_v1('${GAME_PROVIDER}', 'public-anna', 'w' || n, sha256('win'), baize.new_id(), v_bet, 'r1', 'dice', 'HUF', 0,
              1 + ((n::bigint * 7919) % 999999)::integer);
          end loop;
          if n % 500 = 0 then commit; end if;
        end loop;
      end $$`)
      const sum = Array.from({ length: WINS }, (_, n) => fractionOf(n + 1)).reduce(
        (total, fraction) => total + fraction,
        0,
      )
      const { rows } = await database().owner.query(
        `
          select f.version::int as wins, f.remainder, a.balance::int as cash from wallet.win_fraction f
          join wallet.account a on a.owner_id = f.player_id
      where a.kind = 'cash' order by f.version desc limit 1`,
      )
      expect(rows).toEqual([{ wins: WINS, remainder: sum % 1_000_000, cash: Math.floor(sum / 1_000_000) }])
      expect(await checkLedger(database().owner)).toEqual([])
    },
  )
})
