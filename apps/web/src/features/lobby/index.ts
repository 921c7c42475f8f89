export { everything } from './game-filter.ts'
export { SearchField } from './lobby-filter.tsx'
export { LobbyPage } from './lobby-page.tsx'
export { useGames } from './use-games.ts'
