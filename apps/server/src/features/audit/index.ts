export { appendAudit, listAudit, readAuditHeads } from './audit-store.ts'
export { verifyAudit } from './verify-audit.ts'
