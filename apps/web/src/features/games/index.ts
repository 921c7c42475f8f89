export { FavouriteChoice } from './bar-buttons.tsx'
export { GameFacts } from './game-facts.tsx'
export { LimitShort } from './limit-left.tsx'
export { SessionLineCard } from './session-line.tsx'
