import {
  isLong,
  must,
  people,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../../../platform/events/tests/open-stream.ts'

const { anna } = people
let world: OwnWorld
let here: Browser
beforeAll(async () => {
  world = await startWorld({ servers: 2, jobs: true, env: { RATE_LIMIT_SENSITIVE: '1000000' } })
  here = await registeredPlayer(world, 'anna')
  await registeredPlayer(world, 'bela')
})
afterAll(() => world?.stop())

const other = (browser: Browser) => browser.at(world.sites[1] ?? '')
const statusOf = async (browser: Browser) => (await browser.request('/api/player/limits')).status
const listedBy = async (browser: Browser) => must(await browser.get('account.sessions', {})).sessions

/** Runs the act and waits for the end of the stream. @returns The time that it took, in the long run only. */
async function msUntilEnd(
  stream: Awaited<ReturnType<typeof openStream>>,
  act: () => Promise<unknown>,
): Promise<number> {
  const began = performance.now()
  await act()
  await stream.next('session-ended')
  await stream.ended
  return isLong ? performance.now() - began : 0
}

describe('the list of own sessions', () => {
  // Covers PROFILE-004
  test('marks the current one and has the browser, the address and the times', async () => {
    const phone = world.visitor()
    const headers = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
    }
    must(await phone.post('account.login', { login: anna.email, password: anna.password }, { headers }))
    const sessions = await listedBy(here)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    const there = sessions.find(({ isThis }) => !isThis)
    expect(there).toMatchObject({
      device: { browser: 'Chrome', system: 'Android', kind: 'phone' },
      ip: '127.0.0.1',
    })
    expect(Date.parse(there?.endsAt ?? '') - Date.parse(there?.lastSeenAt ?? '')).toBe(30 * 60_000)
    must(await phone.post('account.logout', {}))
  })

  test('contains no tokens', async () => {
    const text = await (await here.request('/api/account/sessions')).text()
    expect(text).not.toContain(here.cookies.get('__Host-player'))
    expect(text).not.toMatch(/token|hash/i)
  })
})

describe('ending', () => {
  // Proves S5 (long)
  test('another session ends it and its stream on the other server within a second', async () => {
    const lost = await world.login(anna)
    const stream = await openStream(other(lost))
    const [id = ''] = (await listedBy(here)).filter(({ isThis }) => !isThis).map((session) => session.id)
    const ms = await msUntilEnd(stream, async () => must(await here.post('account.endSession', { id })))
    expect(ms).toBeLessThan(1000)
    expect([await statusOf(other(lost)), await statusOf(here)]).toEqual([401, 200])
    expect((await listedBy(here)).map(({ isThis }) => isThis)).toEqual([true])
  })

  test('all others keeps the current one', async () => {
    const others = [await world.login(anna), await world.login(anna), await world.login(anna)]
    expect(must(await here.post('account.endOtherSessions', {}))).toEqual({ ended: 3 })
    for (const browser of others) expect(await statusOf(other(browser))).toBe(401)
    expect(await statusOf(here)).toBe(200)
    expect(must(await here.post('account.endOtherSessions', {}))).toEqual({ ended: 0 })
  })

  // Proves S5
  test('a session that has already ended is answered like the first time, also twice at once', async () => {
    const lost = await world.login(anna)
    const [id = ''] = (await listedBy(here)).filter(({ isThis }) => !isThis).map((session) => session.id)
    const end = (browser: Browser) => browser.post('account.endSession', { id })
    const ended = [...(await Promise.all([end(here), end(other(here))])), await end(here)]
    expect(ended.map(must)).toEqual([{}, {}, {}])
    expect(await statusOf(lost)).toBe(401)
    const events = await world.db.query(
      `select from audit_event where action = 'player_logged_out' and details->>'sessionId' = $1`,
      [id],
    )
    expect(events.rowCount).toBe(1)
  })

  // Covers ERR-014
  test("another player's session is answered as not found", async () => {
    const bela = await world.login(people.bela)
    const [session] = await listedBy(bela)
    expect(await here.post('account.endSession', { id: session?.id ?? '' })).toMatchObject({
      error: { error: 'element_not_found' },
    })
    expect(await statusOf(bela)).toBe(200)
  })

  test('the current one is a logout and clears the browser’s caches', async () => {
    const browser = await world.login(anna)
    const [session] = (await listedBy(browser)).filter(({ isThis }) => isThis)
    const response = await browser.request('/api/account/endSession', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: session?.id }),
    })
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect(browser.cookies.get('__Host-player')).toBeUndefined()
  })

  // Proves S36
  test('by logout clears the browser’s caches', async () => {
    const browser = await world.login(anna)
    const headers = { 'content-type': 'application/json' }
    const response = await browser.request('/api/account/logout', { method: 'POST', headers, body: '{}' })
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
  })

  test('by expiry ends a stream within a second', async () => {
    const browser = await world.login(anna)
    const stream = await openStream(other(browser))
    await stream.next('snapshot')
    // 1.5 seconds before the idle timeout of 30 minutes.
    await world.time.advance('1798.5 seconds')
    const ms = await msUntilEnd(stream, async () => {})
    expect(ms).toBeLessThan(2500)
    expect(await statusOf(other(browser))).toBe(401)
  })
})
