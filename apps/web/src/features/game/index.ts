export { GameFacts } from './game-facts.tsx'
