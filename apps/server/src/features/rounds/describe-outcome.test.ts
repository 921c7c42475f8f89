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
  studio: 'Ferro Games',
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

/** A round of 200 that paid 600, of a game provider with pictures. */
function describeRound(
  pictures: Record<string, string>,
  movements = [movement('bet', -200n), movement('win', 600n)],
  { url = `${games}/rounds/1`, isDescribed = true } = {},
) {
  const provider = {
    roundOutcome: () =>
      Promise.resolve(
        ok({
          url,
          details: isDescribed ? { stakeMinor: 200n, winMinor: 600n, outcome: [dice], pictures } : null,
        }),
      ),
  } as unknown as GameProvider
  const plugins = {
    gameProviders: new Map([['hub88', provider]]),
    origins: new Map([['hub88', [games]]]),
    pictureOrigins: new Map([['hub88', [games]]]),
  }
  const rounds = { findFirstBet: () => Promise.resolve(bet), movements: () => Promise.resolve(movements) }
  return describeOutcome({ rounds, plugins, log: { warn: () => {} } }, { playerId: 'p', id: 'b-1' })
}

test('pictures are shown from the provider’s own origins only', async () => {
  const outcome = await describeRound({
    Fox: 'https://games.hub88.example/fox.svg',
    Owl: 'https://elsewhere.example/owl.svg',
    Leaf: 'http://games.hub88.example/leaf.svg',
    Acorn: 'https://games.hub88.example:8443/acorn.svg',
  })
  expect(outcome).toMatchObject({
    ok: true,
    value: { pictures: { Fox: 'https://games.hub88.example/fox.svg' }, agrees: true },
  })
  expect(outcome.ok && Object.keys(outcome.value.pictures)).toEqual(['Fox'])
})

test.each([
  ['agrees with the ledger', [movement('bet', -200n), movement('win', 600n)], true],
  ['has another win', [movement('bet', -200n), movement('win', 500n)], false],
  [
    'has a round that was rolled back, where totals are equal',
    [movement('bet', -200n), movement('rollback', 200n)],
    true,
  ],
] as const)('a game provider’s outcome that %s', async (_what, movements, agrees) => {
  expect(await describeRound({}, [...movements])).toMatchObject({ ok: true, value: { agrees } })
})

test('a provider that returns only the URL of its page is linked', async () => {
  expect(await describeRound({}, undefined, { isDescribed: false })).toEqual({
    ok: true,
    value: { url: `${games}/rounds/1`, outcome: null, pictures: {}, agrees: true },
  })
})

// Proves D4b
test.each([
  'https://elsewhere.example/rounds/1',
  'http://games.hub88.example/rounds/1',
  'javascript:alert(1)',
])('a page at %s is not linked, and the rest of the receipt is shown', async (url) => {
  expect(await describeRound({}, undefined, { url })).toMatchObject({
    ok: true,
    value: { url: null, outcome: [dice] },
  })
})
