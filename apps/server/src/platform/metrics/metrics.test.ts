import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

// Proves G73
test.each([
  ['baize_ledger_invariants_violated', 'ledgerViolated'],
  ['baize_ledger_checked_seconds', 'ledgerCheckedAt'],
  ['baize_ledger_history_checked_seconds', 'ledgerHistoryCheckedAt'],
  ['baize_audit_broken', 'auditBroken'],
  ['baize_audit_checked_seconds', 'auditCheckedAt'],
  ['baize_audit_fully_checked_seconds', 'auditFullyCheckedAt'],
  ['baize_audit_anchored_seconds', 'auditAnchoredAt'],
  ['baize_audit_anchors_unusable', 'auditAnchorsUnusable'],
  ['baize_payouts_held', 'payoutsHeld'],
] as const)('%s is not exported before it has a value', async (name, gauge) => {
  const metrics = createMetrics()
  const line = new RegExp(`^${name} .*$`, 'm')
  expect(await metrics.registry.metrics()).not.toMatch(line)
  metrics[gauge].set(7)
  expect(await metrics.registry.metrics()).toMatch(new RegExp(`^${name} 7$`, 'm'))
})
