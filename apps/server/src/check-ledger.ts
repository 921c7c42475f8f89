import pg from 'pg'
import { readMigrationConfig } from './config.ts'
import { checkWholeLedger, ledgerReport } from './features/wallet/index.ts'
import { requireRelease } from './platform/db/require-release.ts'
import { nameDatabase, runToEnd } from './platform/process/program.ts'

/**
 * Verifies the ledger of a database from its postings, also while servers run. Exit code 1 means that an
 * invariant is violated.
 */
async function run(): Promise<void> {
  const { ownerUrl } = readMigrationConfig(process.env)
  nameDatabase(ownerUrl)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'baize-check-ledger' })
  await client.connect()
  try {
    await requireRelease(client)
    const { findings, isRecorded } = await checkWholeLedger(client)
    console.log(ledgerReport(findings))
    if (!isRecorded) console.log('The result could not be recorded: the gauge of the servers is unchanged.')
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await client.end()
  }
}

await runToEnd(run)
