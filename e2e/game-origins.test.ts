import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startWorld, type OwnWorld } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { desktop, newPlayer, openAs, openGame, PAYS_THRICE, spin } from './playing.ts'
import { expect, test } from './stack.ts'

/**
 * The game provider serves games from two declared origins here: its launch addresses are at `launchHost`,
 * which redirects to `target`, usually the sandbox. `undeclared` is an origin that the settings do not name.
 */
let own: OwnWorld
let launchHost: Server
let undeclared: Server
let sandbox = ''
let target = ''
const received: string[] = []

test.beforeAll(async () => {
  launchHost = await listen((request, response) => {
    if (request.method === 'GET')
      return void response.writeHead(302, { location: `${target}${request.url}` }).end()
    void request.toArray().then(async (chunks) => {
      const { host: _host, ...headers } = request.headers as Record<string, string>
      const answer = await fetch(`${sandbox}${request.url}`, {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      })
      const body = (await answer.text()).replace(`"${sandbox}/`, `"${originOf(launchHost)}/`)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
    })
  })
  undeclared = await listen((request, response) => {
    received.push(request.url ?? '')
    response.setHeader('content-type', 'text/html').end('<title>elsewhere</title>elsewhere')
  })
  own = await startWorld({
    jobs: true,
    env: { RATE_LIMIT_SENSITIVE: '2000' },
    settings: ({ plugins, ...settings }, sandboxUrl) => {
      sandbox = sandboxUrl
      const baseUrl = `${originOf(launchHost)}/hub88`
      const gameOrigins = `${originOf(launchHost)} ${sandboxUrl}`
      return { ...settings, plugins: { ...plugins, hub88: { ...plugins['hub88'], baseUrl, gameOrigins } } }
    },
  })
})
test.beforeEach(() => {
  target = sandbox
  received.length = 0
})
test.afterEach(() => own.checkLedger())
test.afterAll(async () => {
  await own?.stop()
  for (const server of [launchHost, undeclared]) server?.close()
})

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** A page of a player that lists the directives of the security policy that its documents violated. */
async function openWatched(
  browser: Browser,
): Promise<{ page: Page; readonly violations: () => Promise<string[]> }> {
  const page = await openAs(browser, await newPlayer(own), { viewport: desktop })
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(window, { violations: found })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      found.push(effectiveDirective),
    )
  })
  return {
    page,
    violations: () => page.evaluate(() => (window as unknown as { violations: string[] }).violations),
  }
}
const gameFrameAt = (page: Page, origin: string) =>
  page.frames().find((frame) => frame.url().startsWith(`${origin}/`))

// Proves D1b
test('a game plays across the origins that the settings declare, and every other origin is blocked before it is called', async ({
  browser,
}) => {
  const { page, violations } = await openWatched(browser)
  await test.step('a redirect from one declared origin to another is played, and its messages are accepted', async () => {
    const redirects: string[] = []
    page.on('response', (response) => {
      if (response.status() === 302) redirects.push(new URL(response.url()).origin)
    })
    const frame = await openGame(page, own, 'fox-and-acorn')
    expect(redirects).toEqual([originOf(launchHost)])
    await spin(frame, own, PAYS_THRICE)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toHaveText(/20\s400\sFt/)
    expect(await violations()).toEqual([])
    await gameFrameAt(page, sandbox)?.evaluate(
      (site) => parent.postMessage({ type: 'gaming', value: 'exit' }, site),
      own.site,
    )
    await expect(page).toHaveURL(`${own.site}/`)
  })
  await test.step('a script that opens an undeclared origin in the frame is blocked', async () => {
    await openGame(page, own, 'dice-house')
    await gameFrameAt(page, sandbox)?.evaluate(
      (address) => window.location.assign(address),
      `${originOf(undeclared)}/`,
    )
    await expect.poll(violations).toEqual(['frame-src'])
    expect(received).toEqual([])
  })
  await test.step('a redirect to an undeclared origin is blocked', async () => {
    target = originOf(undeclared)
    await page.goto(`${own.site}/games/fox-and-acorn/real`)
    await expect.poll(violations).toEqual(['frame-src'])
    expect(received).toEqual([])
  })
})
