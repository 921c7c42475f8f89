export { lockDocumentSubject } from './document-subject.ts'
export { countQueue, findPlayerOfDocument, forgetNames, listAskedDocuments } from './document-store.ts'
export { documentsSweeps } from './expire-documents.ts'
export { documentsRoutes } from './routes.ts'
