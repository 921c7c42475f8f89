export {
  appendAudit,
  listAudit,
  readChangedHeads,
  type AuditDetails,
  type AuditHead,
  type BrokenChain,
} from './audit-store.ts'
export {
  findLastAction,
  findLastEvent,
  findStaffActor,
  hasActed,
  listAuditRows,
  listLastActions,
  listLastOf,
  type AuditPlace,
  type AuditRow,
} from './audit-page-store.ts'
export { findBrokenSince, readTrail, type TrailEnd, type TrailSigns } from './chain-store.ts'
export { verifyAudit } from './verify-audit.ts'
