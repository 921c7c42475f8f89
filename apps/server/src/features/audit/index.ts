export { appendAudit, listAudit, readChangedHeads, type AuditHead, type BrokenChain } from './audit-store.ts'
export { findBrokenSince, readTrail, type TrailEnd, type TrailSigns } from './chain-store.ts'
export { auditRoutes } from './routes.ts'
export { verifyAudit } from './verify-audit.ts'
