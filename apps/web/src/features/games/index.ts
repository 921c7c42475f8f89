export { FavouriteChoice } from './bar-parts.tsx'
export { GameFacts } from './game-facts.tsx'
