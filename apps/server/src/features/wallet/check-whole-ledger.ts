import type { PoolClient } from 'pg'
import { checkLedger, type LedgerFinding } from './check-ledger.ts'
import { recordViolations } from './ledger-check-store.ts'

/**
 * The check of the whole ledger for an operator, without a limit of time: one snapshot, and what is violated is recorded for the gauge of
 * the running servers. Where nothing can be recorded, as on a standby, or because a server has just found something else, it only reports.
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
