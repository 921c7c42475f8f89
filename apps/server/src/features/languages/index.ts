/* The language of a response, and the call that changes it. */
export { languageOf } from './language-of.ts'
export { languageRoutes } from './routes.ts'
