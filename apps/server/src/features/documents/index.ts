export { lockDocumentSubject } from './document-subject.ts'
export { countQueue, findPlayerOfDocument, forgetNames } from './document-store.ts'
export { documentsRoutes } from './routes.ts'
