export { openAnchorFolder } from './anchor-folder.ts'
export { openAnchorReader } from './anchor-reader.ts'
export { auditSweeps } from './audit-sweeps.ts'
export { auditReport, checkAudit } from './check-audit.ts'
