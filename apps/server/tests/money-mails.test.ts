import { must, people, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankOf, FT, submit, type Bank } from './resilience/bank.ts'

let world: OwnWorld
let bank: Bank
let anna: Browser
beforeAll(async () => {
  world = await startWorld({ servers: 2 })
  bank = await bankOf(world)
  anna = await registeredPlayer(world, 'anna')
})
afterAll(async () => {
  await world.checkLedger()
  await world.stop()
})

// Proves G18
test('a deposit that is credited hours later is mailed once with several servers and notifications', async () => {
  const before = (await world.sandbox.mail(people.anna.email)).length
  const { reference } = must(await submit(anna, 7_000n * FT))
  await world.time.advance('20 hours')
  for (const site of [...world.sites, ...world.sites])
    await bank.notify(site, reference, { amount: Number(7_000n * FT) })
  await world.runDue()
  await world.runDue()
  const mails = (await world.sandbox.mail(people.anna.email)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your deposit of 7 000 Ft was credited'])
  expect(mails[0]?.text).toContain(`Reference: ${reference}`)
  expect(mails[0]?.html).toContain('See the deposit</a>')
  expect(mails[0]?.links).toContain(
    `${world.facts.environment['PUBLIC_URL'] ?? world.site}/en/my/transactions/deposit?tab=transactions&reference=${reference}`,
  )
})
