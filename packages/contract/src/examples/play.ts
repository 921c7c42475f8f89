import type { WireOutputOf } from '../contract.ts'
import type { Examples } from './examples.ts'

const gameSessionId = '01939f61-77aa-7d10-9b3c-4e5f60718293'
const roundId = '01939f62-0c1d-7e2f-8a3b-4c5d6e7f8091'

export const game: WireOutputOf<'game.lobby'>['rows'][number]['games'][number] = {
  friendlyId: 'river-of-gold',
  title: 'River of Gold',
  studio: 'Northlight',
  groups: ['slots', 'new'],
  art: '/art/river-of-gold.svg',
  rtpPercent: '96.2',
  minStake: { EUR: '2000' },
  demo: true,
  playable: true,
}

const gameInfo: WireOutputOf<'game.info'> = {
  ...game,
  volatility: 'medium',
  topWin: '500',
  lines: 20,
  pictures: [],
}

const playedGame = {
  friendlyId: game.friendlyId,
  title: game.title,
  studio: game.studio,
  art: game.art,
  rtpPercent: game.rtpPercent,
} as const

const limit: WireOutputOf<'player.limits'>['limits'][number] = {
  type: 'deposit',
  period: 'daily',
  unit: 'money',
  amount: '5000000',
  used: '500000',
  reserved: '0',
  openDeposits: 0,
  availableAmount: '4500000',
  minAmount: '100',
  maxAmount: '20000000',
  periodEndsAt: '2026-11-21T23:00:00Z',
  raise: { effectiveAt: '2026-11-28T12:00:00Z', confirmBy: null },
  removal: { effectiveAt: '2026-11-28T12:00:00Z', confirmBy: null },
  removedBy: 'player',
  setBySupport: false,
  pending: {
    amount: '8000000',
    effectiveAt: '2026-11-28T12:00:00Z',
    confirmBy: null,
    requestedBy: 'player',
  },
  lapsed: null,
}

export const playExamples: Examples = {
  'game.lobby': {
    input: {},
    output: {
      games: 60,
      groups: [{ name: 'slots', games: 41 }],
      studios: [{ id: 'northlight', name: 'Northlight', games: 12 }],
      popular: [],
      rows: [{ group: 'slots', games: [game] }],
    },
  },
  'game.games': {
    input: { groups: 'slots,new', text: 'river' },
    output: { games: [game], total: 1, nextCursor: null, corrected: null, suggestion: null },
  },
  'game.info': {
    input: { name: game.friendlyId },
    output: gameInfo,
  },
  'game.favouriteGames': {
    input: { sort: 'name' },
    output: { games: [game], total: 1, nextCursor: null, corrected: null, suggestion: null },
  },
  'game.favourites': { input: {}, output: { favourites: [game.friendlyId] } },
  'game.saveFavourite': { input: { name: game.friendlyId, isFavourite: true }, output: {} },
  'game.demoGame': {
    input: { name: game.friendlyId },
    output: {
      url: 'https://games.example.com/demo?game=river-of-gold',
      origins: ['https://games.example.com'],
      game: gameInfo,
    },
  },
  'game.closeGameSession': { input: { gameSessionId }, output: {} },
  'game.game': {
    input: { name: game.friendlyId, type: 'real' },
    output: {
      url: 'https://games.example.com/play?token=8f14e45f',
      origins: ['https://games.example.com'],
      gameSessionId,
      startedAt: '2026-11-21T12:05:00Z',
      currency: 'EUR',
      resultDelayMs: 0,
      game: gameInfo,
    },
  },
  'game.prolongGameSession': {
    input: {},
    output: {
      gameSessionId,
      startedAt: '2026-11-21T12:05:00Z',
      endsAt: '2026-11-21T12:36:00Z',
      staked: '60000',
      won: '42500',
      rounds: 30,
      sinceLogin: { staked: '80000', won: '42500', playedSec: 720 },
    },
  },
  'game.rounds': {
    input: { gameSessionId },
    output: {
      session: {
        game: playedGame,
        startedAt: '2026-11-21T12:05:00Z',
        endedAt: null,
        rounds: 30,
        currency: 'EUR',
        staked: '60000',
        won: '42500',
        returned: '0',
      },
      rounds: [
        {
          id: roundId,
          round: '884512',
          game: null,
          at: '2026-11-21T12:06:10Z',
          state: 'settled',
          currency: 'EUR',
          staked: '2000',
          won: '5000',
          returned: '0',
        },
      ],
      nextCursor: null,
    },
  },
  'game.round': {
    input: { id: roundId },
    output: {
      id: roundId,
      round: '884512',
      gameSessionId,
      game: playedGame,
      state: 'settled',
      at: '2026-11-21T12:06:10Z',
      settledAt: '2026-11-21T12:06:14Z',
      currency: 'EUR',
      staked: '2000',
      won: '5000',
      returned: '0',
      balanceBefore: '1250000',
      balanceAfter: '1253000',
      otherMovements: '0',
      movements: [
        {
          id: roundId,
          kind: 'bet',
          amount: '-2000',
          balanceAfter: '1248000',
          at: '2026-11-21T12:06:10Z',
        },
        {
          id: '01939f62-1b3c-7d4e-9f5a-6b7c8d9e0f12',
          kind: 'win',
          amount: '5000',
          balanceAfter: '1253000',
          at: '2026-11-21T12:06:14Z',
        },
      ],
      earlier: null,
      later: null,
    },
  },
  'game.roundOutcome': {
    input: { id: roundId },
    output: {
      url: 'https://games.example.com/rounds/884512',
      outcome: [
        {
          kind: 'reels',
          freeSpin: 0,
          rows: [
            ['boat', 'boat', 'boat'],
            ['fish', 'reed', 'gold'],
            ['reed', 'gold', 'fish'],
          ],
          played: { lines: 20, stakeMinor: '100' },
          lines: [{ line: 2, symbol: 'boat', count: 3, winMinor: '5000', path: [0, 0, 0] }],
          scatters: [],
        },
      ],
      pictures: { boat: 'https://games.example.com/symbols/boat.png' },
      agrees: true,
    },
  },
  'game.sessionSummary': {
    input: { gameSessionId },
    output: {
      game: playedGame,
      startedAt: '2026-11-21T12:05:00Z',
      endedAt: '2026-11-21T12:17:00Z',
      playedSec: 720,
      rounds: 30,
      openRounds: 0,
      currency: 'EUR',
      staked: '60000',
      won: '42500',
      returned: '0',
      biggestWin: { roundId, won: '5000' },
    },
  },
  'player.limits': {
    input: {},
    output: {
      currency: 'EUR',
      limits: [limit],
      sessionTimeValues: ['3600', '7200', '10800'],
      deposited: {
        daily: '500000',
        weekly: '900000',
        monthly: '2500000',
        net: { since: '2025-02-03T09:12:44Z', amount: '-150000' },
      },
    },
  },
  'player.confirmLimit': {
    input: { type: 'deposit', period: 'daily', amount: '8000000' },
    output: { limit: { ...limit, amount: '8000000', availableAmount: '7500000', pending: null } },
  },
  'player.timeOut': {
    input: {},
    output: { hours: [24, 168, 720, 1008], inForce: null },
  },
  'player.startTimeOut': {
    input: { hours: 24 },
    output: { from: '2026-11-21T12:00:00Z', until: '2026-11-22T12:00:00Z' },
  },
  'player.saveLimit': { input: { type: 'deposit', period: 'daily', amount: '8000000' }, output: { limit } },
}
