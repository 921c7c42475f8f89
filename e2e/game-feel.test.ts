import { startWorld, type OwnWorld } from '@baize/testing'
import type { FrameLocator, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, test } from './stack.ts'
import {
  arrange,
  desktop,
  newPlayer,
  openAs,
  openGame,
  PAYS_HALF,
  PAYS_NOTHING,
  PAYS_SIX_TIMES,
  PAYS_THE_STAKE,
  PAYS_THIRTY_TIMES,
  PAYS_THRICE,
  spin,
} from './playing.ts'

// An injected outcome applies to the next round of any player, so these tests have their own stack.
let own: OwnWorld
test.beforeAll(async () => {
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
})
test.afterAll(() => own?.stop())
test.afterEach(() => own.checkLedger())

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** What a game did to be heard, felt and seen. */
type Feel = { contexts: AudioContext[]; tones: number; vibrations: number; wins: string[]; plates: number }
type Felt = Window & typeof globalThis & { feel: Feel }

/** Records the sounds and vibrations of every game that the page opens from now on. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const feel: Feel = { contexts: [], tones: 0, vibrations: 0, wins: [], plates: 0 }
    Object.assign(window, { feel })
    const Real = window.AudioContext
    window.AudioContext = class extends Real {
      constructor() {
        super()
        feel.contexts.push(this)
      }
      override createGain(): GainNode {
        feel.tones += 1
        return super.createGain()
      }
    }
    Object.defineProperty(navigator, 'vibrate', {
      value: () => {
        feel.vibrations += 1
        return true
      },
    })
  })
}

const heard = (frame: FrameLocator) =>
  frame.locator('body').evaluate(() => {
    const { contexts, tones } = (window as Felt).feel
    return { states: contexts.map(({ state }) => state), tones }
  })

/** Opens Fox & Acorn, and records what it shows of a win from now on. */
async function openObserved(page: Page): Promise<FrameLocator> {
  await observe(page)
  const frame = await openGame(page, own, 'fox-and-acorn')
  await frame.locator('body').evaluate(() => {
    const { feel } = window as Felt
    const [win, plate] = ['win', 'win-plate'].map((id) => document.getElementById(id))
    if (!win || !plate) throw new Error('The page has no win.')
    new MutationObserver(() => feel.wins.push(win.textContent)).observe(win, { childList: true })
    new MutationObserver(() => (feel.plates += plate.hidden ? 0 : 1)).observe(plate, {
      attributeFilter: ['hidden'],
    })
  })
  return frame
}

/** One round with this outcome, and how it was celebrated. */
async function feelOf(frame: FrameLocator, outcome: string) {
  await frame
    .locator('body')
    .evaluate(() => Object.assign((window as Felt).feel, { tones: 0, vibrations: 0, wins: [], plates: 0 }))
  await spin(frame, own, outcome)
  return frame.locator('body').evaluate(() => {
    const { tones, vibrations, wins, plates } = (window as Felt).feel
    return {
      // Besides the sound of five reels that turn and stop.
      notes: tones - 10,
      // Besides one for each reel that stops.
      vibrates: vibrations > 5,
      // The first is the dash before the result, the last the result.
      counts: wins.length > 2,
      isEmphasised: document.querySelector('.gain, .hit') !== null,
      plate: plates > 0,
      result: wins.at(-1)?.replaceAll('\u00a0', ' '),
    }
  })
}

test('a game asks for sound before the first round, is silent until the answer, and remembers it', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const question = (frame: FrameLocator) => frame.getByRole('group', { name: 'Play with sound?' })
  const sound = (frame: FrameLocator) => frame.getByRole('button', { name: 'Sound', exact: true })

  await test.step('No: the game stays muted', async () => {
    const page = await openAs(browser, await newPlayer(own), phone)
    await observe(page)
    const frame = await openGame(page, own, 'fox-and-acorn')
    await question(frame).getByRole('button', { name: 'No' }).click()
    await expect(question(frame)).toBeHidden()
    await expect(sound(frame)).toHaveAttribute('aria-pressed', 'false')
    expect((await heard(frame)).states).toEqual([])
    await page.context().close()
  })

  const page = await openAs(browser, await newPlayer(own), phone)
  await observe(page)
  await page.addInitScript(() => {
    if (window === top) return
    const refuse = () => {
      throw new DOMException('The browser blocks storage in this frame.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await test.step('a round without an answer is silent, and the question makes room for it', async () => {
    const frame = await openGame(page, own, 'fox-and-acorn')
    await expect(question(frame)).toBeInViewport({ ratio: 1 })
    await spin(frame, own, PAYS_THRICE)
    await expect(question(frame)).toBeHidden()
    expect(await heard(frame)).toEqual({ states: [], tones: 0 })
  })
  await test.step('Yes: the game sounds at once', async () => {
    const frame = await openGame(page, own, 'fox-and-acorn')
    await expect(sound(frame)).toHaveAttribute('aria-pressed', 'false')
    await look(page)
    const isStored = page.waitForResponse((response) => response.url().endsWith('/sound') && response.ok())
    await question(frame).getByRole('button', { name: 'Yes' }).click()
    await isStored
    await expect(question(frame)).toBeHidden()
    await expect(sound(frame)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await heard(frame)).states).toEqual(['running'])
  })
  await test.step('the answer holds in the next games, also where the browser blocks storage in frames', async () => {
    for (const game of ['dice-house', 'fox-and-acorn']) {
      const frame = await openGame(page, own, game)
      await expect(sound(frame)).toHaveAttribute('aria-pressed', 'true')
      await expect(question(frame)).toBeHidden()
    }
  })
})

const uncelebrated = { notes: 0, vibrates: false, counts: false, isEmphasised: false, plate: false }
const celebrated = { vibrates: true, counts: true, isEmphasised: true }

// Proves G113
test('only a win of more than the stake is celebrated, a greater one more, and none moves with reduced motion', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const player = await newPlayer(own)
  const page = await openAs(browser, player, { ...phone, reducedMotion: 'no-preference' })
  const frame = await openObserved(page)
  await frame.getByRole('button', { name: 'Yes' }).click()
  for (const [outcome, feel] of [
    // One low tone for no win.
    [PAYS_NOTHING, { ...uncelebrated, notes: 1, result: '0 Ft' }],
    [PAYS_HALF, { ...uncelebrated, result: '100 Ft' }],
    [PAYS_THE_STAKE, { ...uncelebrated, result: '200 Ft' }],
    [PAYS_THRICE, { ...celebrated, notes: 3, plate: false, result: '600 Ft' }],
    [PAYS_SIX_TIMES, { ...celebrated, notes: 5, plate: true, result: '1 200 Ft' }],
    [PAYS_THIRTY_TIMES, { ...celebrated, notes: 16, plate: true, result: '6 000 Ft' }],
  ] as const)
    await test.step(feel.result, async () => {
      expect(await feelOf(frame, outcome)).toEqual(feel)
    })
  await page.context().close()

  await test.step('with reduced motion a great win is shown at once, without a count', async () => {
    const still = await openObserved(await openAs(browser, player, phone))
    const { counts, plate, vibrates, result } = await feelOf(still, PAYS_THIRTY_TIMES)
    expect({ counts, plate, vibrates, result }).toEqual({
      counts: false,
      plate: false,
      vibrates: false,
      result: '6 000 Ft',
    })
    expect(await still.locator('body').evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

test('sound can be switched on and off', async ({ browser }) => {
  const page = await openAs(browser, await newPlayer(own), { viewport: desktop })
  await observe(page)
  const frame = await openGame(page, own, 'fox-and-acorn')
  const sound = frame.getByRole('button', { name: 'Sound', exact: true })
  await sound.click()
  await expect(frame.getByRole('group', { name: 'Play with sound?' })).toBeHidden()
  await spin(frame, own, PAYS_THRICE)
  await expect.poll(async () => (await heard(frame)).states).toEqual(['running'])
  const { tones } = await heard(frame)
  expect(tones).toBeGreaterThanOrEqual(10)
  await sound.click()
  await expect.poll(async () => (await heard(frame)).states).toEqual(['closed'])
  await spin(frame, own, PAYS_THRICE)
  expect((await heard(frame)).tones).toBe(tones)
})

// Proves G112
test('a press stops the wheel only where the launch allows it', async ({ browser }) => {
  const caller = await newPlayer(own)
  for (const isAllowed of [false, true])
    await test.step(isAllowed ? 'allowed' : 'not allowed', async () => {
      const page = await openAs(browser, caller, { viewport: desktop, reducedMotion: 'no-preference' })
      // The rule set of the stack does not allow it: the fact of the launch is changed on its way to the game.
      if (isAllowed)
        await page.addInitScript(() => {
          const parse = JSON.parse.bind(JSON)
          JSON.parse = (text: string) => {
            const value: unknown = parse(text)
            if (typeof value === 'object' && value !== null && 'canStopAnimation' in value)
              value.canStopAnimation = true
            return value
          }
        })
      const wheel = await openGame(page, own, 'baize-roulette')
      await wheel.getByRole('button', { name: /^Red,/ }).click()
      await arrange(own, 'wheel', 'outcome', '7')
      const isTurning = () =>
        wheel.locator('#wheel').evaluate((svg) => svg.getAnimations({ subtree: true }).length > 0)
      await wheel.locator('#spin').click()
      await expect.poll(isTurning, { intervals: [50] }).toBe(true)
      await expect(wheel.getByRole('button', { name: isAllowed ? 'Stop the wheel' : 'Spin' })).toBeVisible()
      await wheel.locator('#spin').press(' ')
      expect(await isTurning()).toBe(!isAllowed)
      await expect(wheel.locator('#announcement')).toContainText('7 red.', { timeout: 15_000 })
      await page.context().close()
    })
})
