import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test.each([
  ['baize_ledger_invariants_violated', 'ledgerViolated'],
  ['baize_ledger_looked_at_seconds', 'ledgerLookedAt'],
  ['baize_ledger_reread_seconds', 'ledgerRereadAt'],
  ['baize_audit_broken', 'auditBroken'],
  ['baize_audit_checked_seconds', 'auditCheckedAt'],
  ['baize_audit_read_whole_seconds', 'auditReadWholeAt'],
  ['baize_audit_anchored_seconds', 'auditAnchoredAt'],
] as const)('%s is not exported before it has a value', async (name, gauge) => {
  const metrics = createMetrics()
  const line = new RegExp(`^${name} .*$`, 'm')
  expect(await metrics.registry.metrics()).not.toMatch(line)
  metrics[gauge].set(7)
  expect(await metrics.registry.metrics()).toMatch(new RegExp(`^${name} 7$`, 'm'))
})
