import type { WireOutputOf } from '../contract.ts'
import type { Examples } from './examples.ts'

const game: WireOutputOf<'game.info'> = {
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
  amount: '5000000',
  used: '500000',
  reserved: '0',
  openDeposits: 0,
  availableAmount: '4500000',
  minAmount: '100',
  maxAmount: '20000000',
  periodEndsAt: '2026-11-21T23:00:00Z',
  pending: { amount: '8000000', effectiveAt: '2026-11-28T12:00:00Z' },
}

export const playExamples: Examples = {
  'game.lobby': {
    input: {},
    output: {
      games: 60,
      groups: [{ name: 'slots', games: 41 }],
      studios: [{ id: 'northlight', name: 'Northlight', games: 12 }],
      rows: [{ group: 'slots', games: [game] }],
    },
  },
  'game.games': {
    input: { groups: 'slots,new', text: 'river' },
    output: { games: [game], total: 1, nextCursor: null },
  },
  'game.info': { input: { name: game.friendlyId }, output: game },
  'game.game': {
    input: { name: game.friendlyId, type: 'real' },
    output: {
      url: 'https://games.example.com/play?token=8f14e45f',
      origins: ['https://games.example.com'],
      gameSessionId: '01939f61-77aa-7d10-9b3c-4e5f60718293',
      startedAt: '2026-11-21T12:05:00Z',
      currency: 'EUR',
      resultDelayMs: 0,
      game,
    },
  },
  'game.prolongGameSession': {
    input: {},
    output: {
      gameSessionId: '01939f61-77aa-7d10-9b3c-4e5f60718293',
      startedAt: '2026-11-21T12:05:00Z',
      endsAt: '2026-11-21T12:36:00Z',
      staked: '60000',
      won: '42500',
      rounds: 30,
      sinceLogin: { staked: '80000', won: '42500', playedSec: 720 },
    },
  },
  'game.rounds': {
    input: { gameSessionId: '01939f61-77aa-7d10-9b3c-4e5f60718293' },
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
          id: '01939f62-0c1d-7e2f-8a3b-4c5d6e7f8091',
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
  'player.limits': {
    input: {},
    output: {
      currency: 'EUR',
      limits: [limit],
      deposited: {
        daily: '500000',
        weekly: '900000',
        monthly: '2500000',
        net: { since: '2025-02-03T09:12:44Z', amount: '-150000' },
      },
    },
  },
  'player.saveLimit': { input: { type: 'deposit', period: 'daily', amount: '8000000' }, output: { limit } },
}
