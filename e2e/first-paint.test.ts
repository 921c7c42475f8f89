import { playerPaths } from '@baize/contract/routes'
import { registeredPlayer } from '@baize/testing'
import type { Page } from '@playwright/test'
import { openAs, phone } from './playing.ts'
import { expect, newPerson, test } from './stack.ts'

/** When the largest text of the page was painted, and when its script had arrived. */
async function findLargestText(page: Page) {
  return await page.evaluate(async () => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const entries = await new Promise<PerformanceEntryList>((found) => {
      new PerformanceObserver((list) => found(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    const { startTime, element } = entries.at(-1) as unknown as {
      startTime: number
      element: Element | null
    }
    return {
      script: requests.find(({ name }) => /\/main-[^/]+\.js$/.test(name))?.responseEnd ?? Number.NaN,
      largest: { startTime, text: element?.textContent },
    }
  })
}

test('the top of a page is painted before any script is requested, and contains its largest text', async ({
  browser,
  page,
  world,
}) => {
  await page.goto(world.site)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }))
  expect(scripts.map(({ name }) => name)).toContainEqual(expect.stringMatching(/\/main-[^/]+$/))
  // Scripts start after at most a second if the browser does not paint, as on a busy machine.
  expect(scripts.filter(({ startTime }) => startTime < Math.min(painted, 1000))).toEqual([])

  const player = await registeredPlayer(world, newPerson())
  for (const path of [playerPaths.registration, playerPaths.deposit])
    await test.step(`no script paints a larger text of ${path} on a phone`, async () => {
      const opened =
        path === playerPaths.deposit
          ? await openAs(browser, player, { viewport: phone })
          : await (await browser.newContext({ viewport: phone })).newPage()
      await opened.goto(world.site + path)
      await expect(opened.getByRole('textbox').first()).toBeVisible()
      const { script, largest } = await findLargestText(opened)
      expect(largest.startTime, `"${largest.text}" is painted`).toBeLessThan(script)
      await opened.context().close()
    })
})

test('the top of a page waits for no image and no script, and its styles are never requested twice', async ({
  page,
  world,
}) => {
  await test.step('an image that never arrives does not delay the page', async () => {
    await page.route('**/art/hero-*', () => {})
    await page.goto(world.site, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.unrouteAll()
  })

  const styles: string[] = []
  page.on(
    'request',
    (request) => void (request.resourceType() === 'stylesheet' && styles.push(request.url())),
  )
  await test.step('without any script the top is shown', async () => {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(world.site)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Newsreader')
    expect(
      await page
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
  })
  await test.step('no styles are requested twice', async () => {
    await page.unroute('**/*.js')
    await page.reload()
    await page.getByRole('link', { name: 'Register' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
    const { length: different } = [...new Set(styles)]
    expect(styles).toHaveLength(different)
    expect(styles.filter((address) => /\/main-/.test(address))).toEqual([])
  })
})
