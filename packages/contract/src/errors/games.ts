import { defineErrors, noDetails } from './define-errors.ts'

/** Errors of games (0§8). */
export const gameErrors = defineErrors({
  game_not_found: {
    code: 131,
    status: 404,
    shownAs: 'screen',
    details: noDetails,
    remedy: { who: 'player', to: 'home' },
  },
  game_disabled: {
    code: 132,
    status: 403,
    shownAs: 'screen',
    details: noDetails,
    remedy: { who: 'player', to: 'home' },
  },
  game_provider_failed: {
    code: 205,
    status: 502,
    shownAs: 'screen',
    details: noDetails,
    remedy: { who: 'provider' },
  },
})
