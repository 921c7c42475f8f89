import { enterWorld, people, personNumber, type Person, type World, type WorldFacts } from '@baize/testing'
import { test as base, type Page, type TestInfo } from '@playwright/test'
import pg from 'pg'

/**
 * Attaches a picture of each window to a failed test. The runner's own option for it takes one of every window before it
 * closes, because the test may still fail, and so half a second a window.
 */
async function pictureFailure(pages: readonly Page[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  await Promise.all(
    pages.map(async (page, number) => {
      const path = info.outputPath(`failed-${info.attachments.length}-${number}.png`)
      const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(
        () => true,
        () => false,
      )
      if (isTaken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
    }),
  )
}

/** `test` with the stack that global set-up started: `test('…', async ({ page, world }) => { … })`. */
export const test = base.extend<{ closedWindows: void }, { world: World }>({
  // Pages that a test left open would go on polling, drawing and listening beside every later test.
  closedWindows: [
    async ({ browser }, use, info) => {
      await use()
      const contexts = browser.contexts()
      await pictureFailure(
        contexts.flatMap((context) => context.pages()),
        info,
      )
      await Promise.all(contexts.map((context) => context.close()))
    },
    { auto: true },
  ],
  // The runner closes its own window before the others.
  context: async ({ context }, use, info) => {
    await use(context)
    await pictureFailure(context.pages(), info)
  },
  world: [
    // Playwright reads the names of a fixture's dependencies from its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const facts = JSON.parse(process.env['BAIZE_WORLD'] ?? '') as WorldFacts
      const db = new pg.Pool({ connectionString: facts.ownerUrl, max: 2 })
      db.on('error', () => {})
      await use(enterWorld(facts, db))
      await db.end()
    },
    { scope: 'worker' },
  ],
})

let met = 0

/** A new player: all tests share one stack, and each worker counts separately. */
export function newPerson(): Person {
  met += 1
  return personNumber((test.info().workerIndex + 1) * 1000 + met)
}

/** A new player who registers in Great Britain, with names, address and pounds. */
export const newBriton = (): Person => {
  const { name, email } = newPerson()
  return { ...people.grace, name, email }
}

export { expect } from '@playwright/test'
