export { lockDocumentSubject } from './document-subject.ts'
export { countQueue, findPlayerOfDocument, forgetNames, listAskedDocuments } from './document-store.ts'
export { documentsFeature } from './feature.ts'
