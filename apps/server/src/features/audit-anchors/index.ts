export { openAnchorFolder, openAnchorReader } from './anchor-folder.ts'
export { auditSweeps } from './audit-sweeps.ts'
export { auditReport, checkAudit } from './check-audit.ts'
