import { readAuditConfig } from './config.ts'
import { auditReport, checkAudit, openAnchorReader } from './features/audit-anchors/index.ts'
import { readSettings } from './platform/settings/settings.ts'

/** Holds the audit trail against itself and against its anchors, also while the house runs; ends with 1 when something is broken. */
async function run(): Promise<void> {
  const { databaseUrl, settingsFile, auditAnchors } = readAuditConfig(process.env)
  const { auditAnchorKey } = await readSettings(settingsFile)
  const folder = auditAnchors === null ? null : openAnchorReader(auditAnchors, auditAnchorKey)
  const findings = await checkAudit(databaseUrl, folder)
  console.log(auditReport(findings))
  if (findings.chains.length + findings.anchors.length > 0) process.exitCode = 1
}

try {
  await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
