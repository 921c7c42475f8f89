import { readAuditConfig } from './config.ts'
import { auditReport, checkAudit, onFolder, openAnchorReader } from './features/audit-anchors/index.ts'
import { readSettings } from './platform/settings/settings.ts'
import { runToEnd } from './platform/process/program.ts'
import { withDatabase } from './platform/process/with-database.ts'

/**
 * Verifies the audit trail and its anchors, also while servers run. Exit code 1 means that a check failed.
 */
async function run(): Promise<void> {
  const { databaseUrl, settingsFile, auditAnchors } = readAuditConfig(process.env)
  const { auditAnchorKey } = await readSettings(settingsFile)
  const folder = auditAnchors === null ? null : openAnchorReader(auditAnchors, auditAnchorKey)
  await withDatabase(databaseUrl, 'baize-check-audit', async () => {
    const check = () => checkAudit(databaseUrl, folder, 'baize-check-audit')
    const findings = await (auditAnchors === null ? check() : onFolder(auditAnchors, check))
    console.log(auditReport(findings))
    if (findings.chains.length + findings.anchors.length > 0) process.exitCode = 1
  })
}

await runToEnd(run)
