import type { PoolClient } from 'pg'
import { checkLedger, type LedgerFinding } from './check-ledger.ts'
import { recordViolations } from './ledger-check-store.ts'

/**
 * Checks the whole ledger for an operator, in one snapshot and without a time limit, and records violations
 * for the gauge of the running servers. Where recording fails, as on a standby or beside a server that
 * records at the same time, it only reports.
 */
export async function checkWholeLedger(
  client: Pick<PoolClient, 'query'>,
): Promise<{ readonly findings: readonly LedgerFinding[]; readonly isRecorded: boolean }> {
  await client.query('begin isolation level repeatable read')
  try {
    const findings = await checkLedger(client)
    const isRecorded = await recordViolations(client, findings, 'whole').then(
      () => true,
      () => false,
    )
    return { findings, isRecorded }
  } finally {
    await client.query('commit')
  }
}
