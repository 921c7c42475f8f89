export { loadContent } from './load-content.ts'
export { contentRoutes } from './routes.ts'
export { start as readStart } from './start.ts'
