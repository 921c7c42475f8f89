import { must, startWorld, type OwnWorld } from '@baize/testing'
import type { Frame, Page } from '@playwright/test'
import { expect, test } from './stack.ts'
import { arrange, desktop, newPlayer, openAs, openGame, PAYS_NOTHING, PAYS_THRICE } from './playing.ts'

// An injected outcome applies to the next round of any player, so these tests have their own stack.
let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
})
test.afterAll(() => own?.stop())
test.afterEach(() => own.checkLedger())

const player = () => newPlayer(own)

const gameFrame = (page: Page): Frame => {
  const found = page.frames().find((frame) => frame.url().startsWith(`${own.sandbox.url}/hub88/games/`))
  if (found === undefined) throw new Error('no game is open')
  return found
}

/** One round in the frame's session without its page: bet and win are booked, without a message. */
async function playSilently(page: Page, outcome: string): Promise<void> {
  await arrange(own, 'spin', 'outcome', outcome)
  const session = new URL(gameFrame(page).url()).pathname.split('/').at(-1)
  expect(await own.sandbox.control('hub88/play', { session, stake: 10_000 })).toMatchObject({
    outcome: 'settled',
  })
}
const say = (page: Page, value: string) =>
  gameFrame(page).evaluate(
    ([word, site]) => parent.postMessage({ type: 'gaming', value: word }, site ?? ''),
    [value, own.site],
  )
const balance = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Balance/ })
const net = (page: Page) => page.locator('dt:has-text("Net result, all games") + dd')

test.describe('while a round runs, the header', () => {
  // Proves E2a
  test('shows the result only after the game has shown it', async ({ browser }) => {
    const caller = await player()
    must(await caller.post('player.saveLimit', { type: 'loss', period: 'daily', amount: '1000000' }))
    // With motion, so that the result has to wait for the reels.
    const page = await openAs(browser, caller, { viewport: desktop, reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      if (window !== window.top) return
      const order: string[] = []
      Object.assign(window, { order })
      window.addEventListener('message', ({ data }: MessageEvent<{ value?: string }>) =>
        order.push(String(data.value)),
      )
      const seen: Record<string, string> = {}
      const note = (name: string, element: Element | null) => {
        const text = element?.textContent?.replaceAll(/\s/g, ' ') ?? ''
        if (text === '' || seen[name] === text) return
        seen[name] = text
        order.push(`${name}: ${text}`)
      }
      new MutationObserver(() => {
        note('balance', document.querySelector('header [aria-haspopup=dialog]'))
        const terms = [...document.querySelectorAll('dt')]
        note(
          'net',
          terms.find((term) => term.textContent === 'Net result, all games')?.nextElementSibling ?? null,
        )
        note(
          'limit',
          terms.find((term) => term.textContent?.startsWith('Loss limit left'))?.nextElementSibling ?? null,
        )
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const order = () => page.evaluate(() => (window as unknown as { order: string[] }).order)
    const frame = await openGame(page, own, 'fox-and-acorn')
    await expect(net(page)).toHaveText(/^0\sFt$/)
    await expect(page.getByText('Loss limit left today')).toBeVisible()
    await arrange(own, 'spin', 'outcome', PAYS_THRICE)
    await frame.getByRole('button', { name: 'Spin', exact: true }).click()
    await expect(net(page)).not.toHaveText(/^0\sFt$/, { timeout: 15_000 })
    await expect
      .poll(async () =>
        (await order()).some((entry) => entry.startsWith('limit: ') && !entry.includes('10 000')),
      )
      .toBe(true)

    const log = await order()
    const [started, ended] = [log.indexOf('roundStarted'), log.indexOf('roundEnded')]
    expect([started >= 0, ended > started]).toEqual([true, true])
    // Between the two nothing but the stake can be seen: it is deducted from the balance as soon as the stream says so.
    for (const shown of log.slice(started + 1, ended)) expect(shown).toMatch(/^balance: .*19 \d{3} Ft/)
    const after = log.slice(ended + 1)
    for (const name of ['balance', 'net', 'limit'])
      expect(after.some((entry) => entry.startsWith(`${name}: `))).toBe(true)
  })

  // Proves E2a
  test('shows the stake at once and the win at the end of the round, in the tab of the game only', async ({
    browser,
  }) => {
    const page = await openAs(browser, await player(), { viewport: desktop })
    const other = await page.context().newPage()
    await other.goto(own.site)
    await expect(balance(other)).toHaveText(/20\s000\sFt/)
    await openGame(page, own, 'fox-and-acorn')
    await say(page, 'roundStarted')
    await playSilently(page, PAYS_THRICE)
    await expect(balance(page)).toHaveText(/19\s900\sFt/)
    await expect(net(page)).toHaveText(/^0\sFt$/)
    await test.step('another tab holds nothing', async () => {
      await expect(balance(other)).toHaveText(/20\s200\sFt/)
      await expect(balance(page)).toHaveText(/19\s900\sFt/)
    })
    await say(page, 'roundEnded')
    await expect(balance(page)).toHaveText(/20\s200\sFt/)
    await expect(net(page)).toHaveText(/^\+?200\sFt$/)
    await test.step('a game that sends no round messages is shown at once', async () => {
      await playSilently(page, PAYS_NOTHING)
      await expect(balance(page)).toHaveText(/20\s100\sFt/)
      await expect(net(page)).toHaveText(/^\+?100\sFt$/)
    })
  })

  // Proves E2a
  test('holds results no longer than the game may, and until Stop', async ({ browser }) => {
    await own.db.query("update game set result_delay_ms = 60000 where friendly_id = 'fox-and-acorn'")
    const page = await openAs(browser, await player(), { viewport: desktop })
    await page.clock.install()
    for (const end of ['time', 'Stop'] as const) {
      await openGame(page, own, 'fox-and-acorn')
      const before = (await balance(page).textContent()) ?? ''
      await say(page, 'roundStarted')
      await playSilently(page, PAYS_THRICE)
      // The stake is gone; the win is booked but not shown.
      await expect(balance(page)).not.toHaveText(before)
      const staked = (await balance(page).textContent()) ?? ''
      await say(page, 'roundStarted')
      await page.clock.runFor(30_000)
      await expect(balance(page)).toHaveText(staked)
      if (end === 'time') await page.clock.runFor(30_000)
      else await page.getByRole('button', { name: 'Stop' }).click()
      await expect(balance(page)).not.toHaveText(staked)
    }
  })
})

test.describe('the way out of a game', () => {
  type Way = 'top' | 'frame'
  /** A game whose button opens an address of the launch in the window or in its frame. */
  async function openGameWithButton(page: Page, way: Way, to: string): Promise<void> {
    await openGame(page, own, 'dice-house')
    await gameFrame(page).evaluate(
      ([which, address]) => {
        const button = document.createElement('button')
        button.textContent = 'Out of the game'
        button.addEventListener('click', () => {
          const target = which === 'top' ? (top ?? window) : window
          target.location.href = address ?? ''
        })
        document.body.prepend(button)
      },
      [way, `${own.site}/leave-game/${to}`],
    )
    await page.frameLocator('iframe').getByRole('button', { name: 'Out of the game' }).click()
  }
  /** The session of these tests' game, because other tests leave theirs open. */
  const liveSessions = async () =>
    (await own.db.query("select from game_session where ended_at is null and friendly_id = 'dice-house'"))
      .rowCount

  // Covers REDIR-013
  // Proves D4a
  test('leads by its buttons to the lobby and the deposit form and ends the session, and is closed to a script without an interaction', async ({
    browser,
  }) => {
    const page = await openAs(browser, await player(), { viewport: desktop })
    for (const [way, whose] of [
      ['top', 'the whole window'],
      ['frame', 'its own frame'],
    ] as const)
      await test.step(`Home opens the lobby in ${whose}`, async () => {
        await openGameWithButton(page, way, 'lobby')
        await expect(page).toHaveURL(`${own.site}/`)
        await expect(page.getByRole('heading', { name: 'Continue playing' })).toBeVisible()
        await expect.poll(liveSessions).toBe(0)
      })
    await test.step('Deposit opens the deposit form', async () => {
      await openGameWithButton(page, 'frame', 'deposit')
      await expect(page).toHaveURL(`${own.site}/payment/deposit`)
    })
    await test.step('a script without an interaction is blocked', async () => {
      await page.addInitScript((lobby) => {
        if (window === window.top) return
        try {
          // The only way in which a frame may navigate a window of another origin.
          Object.assign(window.top?.location ?? {}, { href: lobby })
        } catch (error) {
          Object.assign(window, { blocked: (error as Error).name })
        }
      }, `${own.site}/leave-game/lobby`)
      await openGame(page, own, 'dice-house')
      expect(await gameFrame(page).evaluate(() => (window as unknown as { blocked?: string }).blocked)).toBe(
        'SecurityError',
      )
      await expect(page).toHaveURL(`${own.site}/games/dice-house/real`)
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    })
  })
})
