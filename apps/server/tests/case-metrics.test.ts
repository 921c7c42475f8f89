import { startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ servers: 2 })
})
afterAll(() => world?.stop())

/** The series of a gauge on a server, by kind of case. */
async function seriesOf(name: string, server: string): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${server}/metrics`)).text()
  const found = [...text.matchAll(new RegExp(`^${name}\\{kind="(\\w+)"\\} (\\d+)$`, 'gm'))]
  return Object.fromEntries(found.map(([, kind, value]) => [kind, Number(value)]))
}
// Each server counts for itself when its turn comes.
const onEveryServer = async (name: string) => {
  for (const server of world.facts.privateSites) await fetch(`${server}/test/run-due`, { method: 'POST' })
  return await Promise.all(world.facts.privateSites.map((server) => seriesOf(name, server)))
}
const openCase = async (kind: string, hours: number) =>
  await world.db.query(
    `insert into staff_case (id, kind, subject, details, dedup_key, due_at)
     values (gen_random_uuid(), $1, $1, '{}', $1, baize.now() + make_interval(hours => $2))`,
    [kind, hours],
  )

test('open and overdue cases are counted by kind on every server until staff close them', async () => {
  await openCase('unknown_reference', 24)
  await openCase('ledger_drift', 1)
  for (const open of await onEveryServer('baize_cases_open'))
    expect(open).toMatchObject({ unknown_reference: 1, ledger_drift: 1, payout_failed: 0 })
  for (const overdue of await onEveryServer('baize_cases_overdue'))
    expect(Object.values(overdue).every((count) => count === 0)).toBe(true)

  await world.time.advance('2 hours')
  for (const overdue of await onEveryServer('baize_cases_overdue'))
    expect(overdue).toMatchObject({ unknown_reference: 0, ledger_drift: 1, payout_failed: 0 })

  await world.db.query(`update staff_case set closed_at = baize.now() where kind = 'ledger_drift'`)
  for (const name of ['baize_cases_open', 'baize_cases_overdue'])
    for (const series of await onEveryServer(name)) expect(series).toMatchObject({ ledger_drift: 0 })
}, 60_000)
