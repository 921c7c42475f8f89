import { deposit, registeredPlayer, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${world.facts.privateSites[0]}/metrics`)).text()
  const values = text
    .split('\n')
    .filter((line) => line.startsWith(name) && /^[ {]/.test(line.slice(name.length)))
  return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
async function lineOf(name: string): Promise<string> {
  const text = await (await fetch(`${world.facts.privateSites[0]}/metrics`)).text()
  return text.split('\n').find((line) => line.startsWith(`${name} `)) ?? 'not exported'
}
const sweepFailures = () => metric('baize_job_failures_total')

// The first test: afterwards the same server has done the background work.
test('servers without background work export violated invariants and a broken audit trail', async () => {
  await world.db.query(`insert into wallet.violated_invariant values ('I1', 1, now(), now())`)
  // Every server reads it every five seconds.
  await expect
    .poll(() => lineOf('baize_ledger_invariants_violated'), { timeout: 20_000, interval: 200 })
    .toBe('baize_ledger_invariants_violated 1')
  // What runs every half a minute is not waited for.
  await fetch(`${world.facts.privateSites[0]}/test/run-own`, { method: 'POST' })
  expect(await lineOf('baize_audit_broken')).toBe('baize_audit_broken 0')
  expect(await lineOf('baize_audit_checked_seconds')).not.toBe('not exported')
  // What needs JOBS=on stays off.
  expect(await lineOf('baize_ledger_checked_seconds')).toBe('not exported')
  await world.db.query('delete from wallet.violated_invariant')
})

// Proves G4
test('a running server reports a changed balance of a house account, a changed old posting and a forged audit row', async () => {
  const anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 500_000n)
  await world.runDue()
  for (const name of [
    'baize_ledger_checked_seconds',
    'baize_ledger_history_checked_seconds',
    'baize_audit_checked_seconds',
    'baize_audit_anchored_seconds',
  ])
    expect(await metric(name)).toBeGreaterThan(1_700_000_000)
  expect([await metric('baize_ledger_drift_total'), await metric('baize_audit_broken')]).toEqual([0, 0])

  const owner = await world.db.connect()
  try {
    await owner.query(`set session_replication_role = replica`)
    await owner.query(
      `
        update wallet.account set balance = balance + 777
        where owner_id = '00000000-0000-0000-0000-000000000000'`,
    )
    await owner.query(`update wallet.posting set amount = amount + 1 where kind = 'cash' and version = 1`)
    await owner.query(
      `
        insert into audit_event select 'staff:x', 9, at, actor, 'forged', details, hash, hash
        from audit_event limit 1`,
    )
  } finally {
    owner.release(true)
  }
  await world.runDue()
  const { rows } = await world.db.query<{ kind: string; subject: string; first: string }>(
    `
      select kind, subject, details ->> 'first' as first from staff_case
      where kind in ('ledger_drift', 'audit_broken')`,
  )
  expect(rows).toContainEqual(
    expect.objectContaining({
      kind: 'ledger_drift',
      subject: 'I2',
      first: expect.stringContaining('"owner": "00000000-'),
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({ kind: 'ledger_drift', subject: 'I1', first: expect.stringContaining('"sum"') }),
  )
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'audit_broken', subject: 'staff:x' }))
  expect(await metric('baize_ledger_drift_total')).toBeGreaterThan(0)
  expect(await metric('baize_audit_broken')).toBe(1)
  expect(await sweepFailures()).toBe(0)
})
