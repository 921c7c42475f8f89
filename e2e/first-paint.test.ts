import { playerPaths } from '@baize/contract/routes'
import { registeredPlayer } from '@baize/testing'
import { openAs, phone } from './playing.ts'
import { expect, newPerson, test } from './stack.ts'

test.describe('the top of a page', () => {
  test('is painted before any script is requested', async ({ page, world }) => {
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
  })

  for (const { name, isPlayer } of [
    { name: 'registration', isPlayer: false },
    { name: 'deposit', isPlayer: true },
  ]) {
    test(`contains the largest text of the ${name} on a phone, which no script paints larger`, async ({
      browser,
      world,
    }) => {
      const page = isPlayer
        ? await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: phone })
        : await (await browser.newContext({ viewport: phone })).newPage()
      await page.goto(world.site + (isPlayer ? playerPaths.deposit : playerPaths.registration))
      await expect(page.getByRole('textbox').first()).toBeVisible()
      const { script, largest } = await page.evaluate(async () => {
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
      expect(largest.startTime, `"${largest.text}" is painted`).toBeLessThan(script)
    })
  }

  test('does not delay the page when its image never arrives', async ({ page, world }) => {
    await page.route('**/art/hero-*', () => {})
    await page.goto(world.site, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  test('is shown without any script, and its styles are never requested twice', async ({ page, world }) => {
    const styles: string[] = []
    page.on(
      'request',
      (request) => void (request.resourceType() === 'stylesheet' && styles.push(request.url())),
    )
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

    await page.unroute('**/*.js')
    await page.reload()
    await page.getByRole('link', { name: 'Register' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
    const { length: different } = [...new Set(styles)]
    expect(styles).toHaveLength(different)
    expect(styles.filter((address) => /\/main-/.test(address))).toEqual([])
  })
})
