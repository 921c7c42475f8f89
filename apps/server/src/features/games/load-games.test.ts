import { expect, test } from 'vitest'
import { readGames } from './load-games.ts'

const game = {
  friendlyId: 'six-dice',
  title: 'Six Dice',
  studio: 'Anna',
  provider: 'dice-company',
  gameCode: 'six-dice',
  kind: 'otherCasino',
  groups: ['tables'],
  rtpPercent: null,
  minStake: { HUF: '10000', EUR: '100' },
  playable: true,
}
const problemsOf = (games: unknown) =>
  readGames(games, { gameProviders: new Map([['dice-company', {} as never]]) }).problems

test('a game without return to player and pictures is accepted', () => {
  expect(problemsOf([game])).toEqual([])
})

test.each([
  ['a value that is missing', [{ ...game, rtpPercent: undefined }], '"six-dice" has no rtpPercent.'],
  ['a game without a kind', [{ ...game, kind: undefined }], '"six-dice" has no kind.'],
  ['an unknown kind', [{ ...game, kind: 'slot' }], '"six-dice" has a wrong kind: "slot".'],
  ['a number for a text', [{ ...game, rtpPercent: 96.5 }], '"six-dice" has a wrong rtpPercent: 96.5.'],
  [
    'a stake that is a number',
    [{ ...game, minStake: { HUF: 10000 } }],
    '"six-dice" has a wrong minStake.HUF: 10000.',
  ],
  ['an unknown key', [{ ...game, rtp: '96' }], '"six-dice" has the unknown key "rtp".'],
  [
    'a game without an id',
    [game, { ...game, friendlyId: undefined }],
    'the game number 2 has no friendlyId.',
  ],
  ['an entry that is no game', [game, 'six-dice'], 'the game number 2 has a wrong value: "six-dice".'],
  ['a file that is no list', { games: [game] }, 'the file is no list of games.'],
])('the problem of a catalogue names game and value: %s', (_what, games, problem) => {
  expect(problemsOf(games)).toEqual([problem])
})
