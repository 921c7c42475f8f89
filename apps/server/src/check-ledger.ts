import pg from 'pg'
import { readMigrationConfig } from './config.ts'
import { checkLedger, ledgerReport } from './features/wallet/index.ts'

/** Proves the ledger of a database from its postings, also while the house runs; ends with 1 when an invariant is broken. */
async function run(): Promise<void> {
  const { ownerUrl } = readMigrationConfig(process.env)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'baize-check-ledger' })
  await client.connect()
  try {
    const findings = await checkLedger(client)
    console.log(ledgerReport(findings))
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await client.end()
  }
}

try {
  await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
