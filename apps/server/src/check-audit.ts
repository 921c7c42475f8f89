import { readAuditConfig } from './config.ts'
import { auditReport, checkAudit, openAnchorReader } from './features/audit-anchors/index.ts'
import { readSettings } from './platform/settings/settings.ts'
import { nameDatabase, runToEnd } from './platform/process/program.ts'

/**
 * Verifies the audit trail and its anchors, also while servers run. Exit code 1 means that a check failed.
 */
async function run(): Promise<void> {
  const { databaseUrl, settingsFile, auditAnchors } = readAuditConfig(process.env)
  nameDatabase(databaseUrl)
  const { auditAnchorKey } = await readSettings(settingsFile)
  const folder = auditAnchors === null ? null : openAnchorReader(auditAnchors, auditAnchorKey)
  const findings = await checkAudit(databaseUrl, folder, 'baize-check-audit')
  console.log(auditReport(findings))
  if (findings.chains.length + findings.anchors.length > 0) process.exitCode = 1
}

await runToEnd(run)
