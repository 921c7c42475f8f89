import { deposit, registeredPlayer, type Browser as Caller, type World } from '@baize/testing'
import type { Browser, BrowserContextOptions, FrameLocator, Page } from '@playwright/test'
import { expect, newPerson } from './stack.ts'
import { inEnglish } from './texts.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 360, height: 780 }

/** A new player with money. */
export async function newPlayer(world: World, amount = 20_000_00n): Promise<Caller> {
  const caller = await registeredPlayer(world, newPerson())
  if (amount > 0n) await deposit(world, caller, amount)
  return caller
}

/** A page of a logged-in player. Pages of one context are tabs of one browser. */
export async function openAs(
  browser: Browser,
  player: Caller,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const [name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(player.cookies.header())?.slice(1) ?? []
  await context.addCookies([
    {
      name,
      value,
      url: player.origin.replace('http:', 'https:'),
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
  return context.newPage()
}

/** Sets the game provider's next outcome or fault. */
export const arrange = (world: World, operation: string, kind: string, value = '') =>
  world.sandbox.control('faults', { simulator: 'hub88', operation, kind, value })

/**
 * Opens a game and waits until a round can be played.
 *
 * @NOTE A game is clicked, not tapped. Chromium draws the frame of another site in a process of its own, and
 * there the click of an emulated tap misses by the frame's place in the page, under the session line by 48 px,
 * though its touch and pointer events are right. A page that has nothing but such a frame has the same fault; a
 * frame of the page's own site does not.
 */
export async function openGame(
  page: Page,
  { site }: Pick<World, 'site'>,
  game: string,
): Promise<FrameLocator> {
  await page.goto(`${site}/games/${game}/real`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('#balance')).not.toHaveText('…', { timeout: 20_000 })
  return frame
}

/**
 * Stops of Fox & Acorn without free spins, by what they pay of the stake. A test of the slot's engine verifies
 * them.
 */
export const PAYS_NOTHING = '0 5 10 15 20'
export const PAYS_HALF = '9 5 4 1 25'
export const PAYS_THE_STAKE = '2 5 2 29 17'
export const PAYS_THRICE = '24 6 11 24 25'
export const PAYS_SIX_TIMES = '6 8 14 4 4'
export const PAYS_THIRTY_TIMES = '7 1 23 27 18'

/**
 * Waits for the end of a round by its changes: an expectation looks only twice a second. What has not come by its limit is
 * left to the expectations.
 */
const awaitEndOfRound = (frame: FrameLocator) =>
  frame
    .locator('body')
    .evaluate(async (body) => {
      const isOver = () =>
        document.getElementById('announcement')?.textContent !== '' &&
        document.getElementById('spin')?.getAttribute('aria-disabled') !== 'true'
      const { promise, resolve } = Promise.withResolvers<void>()
      const observer = new MutationObserver(() => isOver() && resolve())
      observer.observe(body, { subtree: true, childList: true, attributeFilter: ['aria-disabled'] })
      AbortSignal.timeout(15_000).addEventListener('abort', () => resolve())
      if (!isOver()) await promise
      observer.disconnect()
    })
    .catch(() => {})

/** One round of a slot with this outcome, from the press until the next round can be played. */
export async function spin(
  frame: FrameLocator,
  world: World,
  outcome: string,
  say = inEnglish,
): Promise<void> {
  const button = frame.getByRole('button', { name: say('slot.spin'), exact: true })
  // A reloaded frame shows its button before its script is loaded.
  await expect(frame.locator('#balance')).not.toHaveText('…', { timeout: 20_000 })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await arrange(world, 'spin', 'outcome', outcome)
  await button.click()
  await awaitEndOfRound(frame)
  await expect(frame.locator('#announcement')).not.toBeEmpty({ timeout: 15_000 })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 })
}

/** The reason for a refused bet, in the game's own dialog. */
export const refusal = (frame: FrameLocator, title: string) => frame.getByRole('dialog', { name: title })
