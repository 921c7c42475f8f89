export { everything } from './game-filter.ts'
export { LobbyPage } from './lobby-page.tsx'
export { useGames } from './use-games.ts'
