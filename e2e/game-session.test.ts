import { registeredPlayer, type World } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs } from './playing.ts'

const CLOSE = '/api/game/closeGameSession'
const PROLONG = '/api/game/prolongGameSession'

/** The bodies of the calls that a page sends to a path. */
function callsOf(page: Page, path: string): readonly string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postData() ?? '')
  })
  return bodies
}

async function openGame(page: Page, world: World): Promise<void> {
  await page.goto(`${world.site}/games/dice-house/real`)
  await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible({ timeout: 20_000 })
}

/** How the newest game session of this player ended. */
async function endOfNewest(world: World, email: string): Promise<string | null> {
  const { rows } = await world.db.query<{ end_reason: string | null }>(
    'select end_reason from game_session join player using (player_id) where email = $1 order by game_session.started_at desc limit 1',
    [email],
  )
  return rows[0]?.end_reason ?? null
}

// Covers GAMESES-002, GAMESES-003, GAMESES-009, GAMESES-010
test('a game session is closed by leaving its page, and not by the session that replaces it', async ({
  browser,
  world,
}) => {
  const person = newPerson()
  const first = await openAs(browser, await registeredPlayer(world, person), { viewport: desktop })
  const prolonged = callsOf(first, PROLONG)
  const closedByFirst = callsOf(first, CLOSE)
  await openGame(first, world)
  await expect.poll(() => prolonged.length).toBeGreaterThan(0)
  expect(new Set(prolonged)).toEqual(new Set(['{}']))

  const second = await first.context().newPage()
  const closedBySecond = callsOf(second, CLOSE)
  await openGame(second, world)
  await expect(first.getByRole('heading', { name: 'You opened a game somewhere else' })).toBeVisible()
  expect(await endOfNewest(world, person.email)).toBeNull()
  expect(closedByFirst).toEqual([])

  await test.step('another page of the site', async () => {
    await second
      .getByRole('link', { name: /to the lobby$/ })
      .first()
      .click()
    await expect.poll(() => endOfNewest(world, person.email)).toBe('closed')
    expect(closedBySecond).toHaveLength(1)
  })

  await test.step('a closed tab', async () => {
    await openGame(second, world)
    expect(await endOfNewest(world, person.email)).toBeNull()
    await second.close({ runBeforeUnload: false })
    await expect.poll(() => endOfNewest(world, person.email)).toBe('closed')
  })
  await first.context().close()
})
