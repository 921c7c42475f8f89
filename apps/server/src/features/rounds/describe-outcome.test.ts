import { ok } from '@baize/domain'
import type { GameProvider } from '@baize/plugin-kit'
import { expect, test } from 'vitest'
import { describeOutcome } from './describe-outcome.ts'

const bet = {
  id: 'b-1',
  source: 'hub88',
  key: 'k-1',
  round: 'r-1',
  currency: 'HUF',
  game_session_id: 's-1',
  player_reference: 'anna-there',
  friendly_id: 'dice-house',
  title: 'Dice House',
  provider: 'Ferro Games',
  art: null,
  rtp_percent: null,
}
const games = 'https://games.hub88.example'
const at = Temporal.Instant.fromEpochMilliseconds(0)
const movement = (kind: 'bet' | 'win' | 'rollback', amount: bigint) => ({
  id: `${kind}`,
  kind,
  amount,
  balance_after: 0n,
  at,
})
const dice = { kind: 'dice', roll: '07.12', side: 'under', chancePercent: 50 } as const

/** A round of 200 that paid 600, told by a supplier that shows pictures. */
function ask(
  pictures: Record<string, string>,
  movements = [movement('bet', -200n), movement('win', 600n)],
  { url = `${games}/rounds/1`, isDescribed = true } = {},
) {
  const supplier = {
    roundOutcome: () =>
      Promise.resolve(
        ok({
          url,
          details: isDescribed ? { stakeMinor: 200n, winMinor: 600n, outcome: [dice], pictures } : null,
        }),
      ),
  } as unknown as GameProvider
  const plugins = {
    gameProviders: new Map([['hub88', supplier]]),
    origins: new Map([['hub88', [games]]]),
    pictureOrigins: new Map([['hub88', [games]]]),
  }
  const rounds = { findFirstBet: () => Promise.resolve(bet), movements: () => Promise.resolve(movements) }
  return describeOutcome({ rounds, plugins, log: { warn: () => {} } }, { playerId: 'p', id: 'b-1' })
}

test('pictures are shown from the supplier’s own origins, and from nowhere else', async () => {
  const told = await ask({
    Fox: 'https://games.hub88.example/fox.svg',
    Owl: 'https://elsewhere.example/owl.svg',
    Leaf: 'http://games.hub88.example/leaf.svg',
    Acorn: 'https://games.hub88.example:8443/acorn.svg',
  })
  expect(told).toMatchObject({
    ok: true,
    value: { pictures: { Fox: 'https://games.hub88.example/fox.svg' }, agrees: true },
  })
  expect(told.ok && Object.keys(told.value.pictures)).toEqual(['Fox'])
})

test.each([
  ['agrees with the ledger', [movement('bet', -200n), movement('win', 600n)], true],
  ['tells of another win', [movement('bet', -200n), movement('win', 500n)], false],
  [
    'tells of a round that was taken back, where sums say nothing',
    [movement('bet', -200n), movement('rollback', 200n)],
    true,
  ],
] as const)('a supplier that %s', async (_what, movements, agrees) => {
  expect(await ask({}, [...movements])).toMatchObject({ ok: true, value: { agrees } })
})

test('a provider that answers only the address of its page is linked', async () => {
  expect(await ask({}, undefined, { isDescribed: false })).toEqual({
    ok: true,
    value: { url: `${games}/rounds/1`, outcome: null, pictures: {}, agrees: true },
  })
})

test.each([
  'https://elsewhere.example/rounds/1',
  'http://games.hub88.example/rounds/1',
  'javascript:alert(1)',
])('a page at %s is not linked, and the rest of the receipt stands', async (url) => {
  expect(await ask({}, undefined, { url })).toMatchObject({ ok: true, value: { url: null, outcome: [dice] } })
})
