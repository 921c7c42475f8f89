export { countQueue, forgetNames } from './document-store.ts'
export { documentsRoutes } from './routes.ts'
