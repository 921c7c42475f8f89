import { deposit, must, startWorld, type OwnWorld } from '@baize/testing'
import { look } from './accessible.ts'
import { expect, test } from './stack.ts'
import {
  arrange,
  desktop,
  newPlayer,
  openAs,
  openGame,
  PAYS_NOTHING,
  PAYS_THRICE,
  phone,
  refusal,
  spin,
} from './playing.ts'
import { inLongRun } from './long-run.ts'

// An injected outcome applies to the next round of any player, so these tests have their own stack.
let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
})
test.afterAll(() => own?.stop())
test.afterEach(() => own.checkLedger())

const player = (amount?: bigint) => newPlayer(own, amount)

async function liveSession(): Promise<string> {
  const { rows } = await own.db.query<{ id: string }>(
    'select id from game_session where ended_at is null order by started_at desc limit 1',
  )
  return rows[0]?.id ?? ''
}

/** The open game sessions of the player who opened the newest one. */
async function countLiveSessions(): Promise<number> {
  const { rows } = await own.db.query<{ count: number }>(
    `select count(*)::int as count from game_session
     where ended_at is null and player_id = (select player_id from game_session where id = $1)`,
    [await liveSession()],
  )
  return rows[0]?.count ?? 0
}

// A phone has no header and no note: phone-games.test.ts.
for (const [name, viewport] of Object.entries({ desktop, laptop: { width: 1280, height: 720 } })) {
  test(
    `session bar, game and note fit the window of a ${name}, before and after a round`,
    inLongRun(name === 'desktop'),
    async ({ browser }) => {
      const page = await openAs(browser, await player(), { viewport })
      const frame = await openGame(page, own, 'fox-and-acorn')
      const fits = async () => {
        await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 })
        const tops = [
          page.getByRole('button', { name: 'Stop' }),
          page.getByText('Clock', { exact: true }),
        ].map(async (each) => (await each.boundingBox())?.y ?? Number.NaN)
        const [stop = Number.NaN, clock = Number.NaN] = await Promise.all(tops)
        expect(Math.abs(stop - clock)).toBeLessThan(30)
        await expect(page.getByText('Net result, all games')).toBeInViewport({ ratio: 1 })
        await expect(page.getByText(/come from your account/)).toBeInViewport({ ratio: 1 })
        await expect(frame.getByRole('button', { name: 'Spin' })).toBeInViewport({ ratio: 1 })
        const [scrolled, height] = await page.evaluate(() => [
          scrollY,
          document.documentElement.scrollHeight - innerHeight,
        ])
        expect([scrolled, height]).toEqual([0, 0])
      }
      await fits()
      await spin(frame, own, PAYS_THRICE)
      await fits()
      await look(page)
    },
  )
}

for (const [name, viewport] of Object.entries({ desktop, phone })) {
  // Proves F19
  test(
    `the end of a session is shown: by Stop, another tab, a pause, inactivity or the end of the login, on a ${name}`,
    inLongRun(name === 'desktop'),
    async ({ browser }) => {
      test.setTimeout(180_000)
      const caller = await player()
      const page = await openAs(browser, caller, { viewport })
      await openGame(page, own, 'dice-house')

      await test.step('another tab plays: this tab shows it, and can continue there', async () => {
        const other = await page.context().newPage()
        await openGame(other, own, 'fox-and-acorn')
        await expect(page.getByRole('heading', { name: 'You opened a game somewhere else' })).toBeVisible()
        await expect(page.locator('iframe')).toHaveCount(0)
        await expect(other.locator('iframe')).toHaveCount(1)
        expect(await countLiveSessions()).toBe(1)
        await look(page)
        await page.getByRole('button', { name: 'Play here instead' }).click()
        await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
        await expect(other.getByRole('heading', { name: 'You opened a game somewhere else' })).toBeVisible()
        await other.close()
      })

      await test.step('Stop', async () => {
        await page.getByRole('button', { name: 'Stop' }).click()
        await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Your rounds' })).toBeVisible()
        await look(page)
        await page.getByRole('button', { name: 'Play again' }).click()
        await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
      })

      await test.step('it is closed in another tab', async () => {
        must(await caller.post('game.closeGameSession', { gameSessionId: await liveSession() }))
        await expect(page.getByRole('heading', { name: 'The session has ended' })).toBeVisible()
        await look(page)
      })

      await test.step('a session without activity expires', async () => {
        await openGame(page, own, 'dice-house')
        await own.time.advance('10 minutes')
        await own.runDue()
        await expect(page.getByRole('heading', { name: 'Closed after inactivity' })).toBeVisible({
          timeout: 20_000,
        })
      })

      await test.step('the page is hidden for five minutes', async () => {
        await page.clock.install()
        await openGame(page, own, 'dice-house')
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        })
        await page.clock.fastForward('04:50')
        await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
        await page.clock.fastForward('00:11')
        await expect(page.getByRole('heading', { name: 'Closed after inactivity' })).toBeVisible()
        await look(page)
        await page.clock.resume()
      })

      await test.step('the session ends: the login form replaces the game', async () => {
        await openGame(page, own, 'dice-house')
        must(await caller.post('account.logout', {}))
        await expect(page.getByText('You have been logged out, and the game session ended.')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Log in to play Dice House' })).toBeVisible()
        await look(page)
      })
      await page.context().close()
    },
  )
}

for (const [name, viewport] of Object.entries({ desktop, phone })) {
  test(
    `a game that does not start and a refused bet show the reason and what helps, on a ${name}`,
    inLongRun(name === 'desktop'),
    async ({ browser }) => {
      test.setTimeout(120_000)
      const caller = await player(0n)
      const page = await openAs(browser, caller, { viewport })

      await test.step('an unavailable game provider, which is tried again', async () => {
        await arrange(own, 'game.url', 'down')
        await page.goto(`${own.site}/games/fox-and-acorn/real`)
        await expect(page.getByRole('heading', { name: 'The game didn’t start' })).toBeVisible({
          timeout: 20_000,
        })
        await look(page)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 20_000 })
      })
      const frame = await openGame(page, own, 'fox-and-acorn')
      const press = frame.getByRole('button', { name: 'Spin', exact: true })

      await test.step('not enough money', async () => {
        await press.click()
        await expect(refusal(frame, 'Not enough money for this stake')).toContainText('No stake was taken.')
        await look(page)
        await frame.getByRole('button', { name: 'Back to the game' }).click()
      })

      await test.step('the player’s own limit', async () => {
        await deposit(own, caller, 20_000_00n)
        must(await caller.post('player.saveLimit', { type: 'wager', period: 'daily', amount: '30000' }))
        await page.reload()
        await spin(frame, own, PAYS_NOTHING)
        await expect(
          page.getByText(name === 'desktop' ? 'Stake limit left today' : 'Limit left', { exact: true }),
        ).toBeVisible()
        await expect(press).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 })
        await press.click()
        await expect(refusal(frame, 'You’ve reached one of your limits')).toContainText('one of your limits')
        await look(page)
        await frame.getByRole('button', { name: 'Back to the game' }).click()
      })

      await test.step('a bet that is rolled back', async () => {
        await arrange(own, 'bet', 'reorder')
        await expect(press).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 })
        await press.click()
        await expect(refusal(frame, 'Your bet is being returned')).toContainText('goes back to your balance')
        await look(page)
        await frame.getByRole('button', { name: 'Back to the game' }).click()
      })

      await test.step('a session that has ended without the page’s knowledge', async () => {
        await page.route('**/api/events*', (route) => route.abort())
        await page.goto(`${own.site}/games/fox-and-acorn/real`)
        await expect(press).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
        must(await caller.post('game.closeGameSession', { gameSessionId: await liveSession() }))
        await press.click()
        await expect(refusal(frame, 'This game session has ended')).toContainText('Nothing is lost.')
        await look(page)
        await frame.getByRole('button', { name: 'Leave the game' }).click()
        await expect(page).toHaveURL(`${own.site}/`)
      })
      await page.context().close()
    },
  )
}
