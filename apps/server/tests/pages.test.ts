import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { registeredPlayer, startWorld, type OwnWorld, type World } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

/** The files listed by the build. */
const patternsOf = (app: string) =>
  JSON.parse(
    readFileSync(new URL(`../../${app}/dist/client/.vite/addresses.json`, import.meta.url), 'utf8'),
  ) as readonly string[]

/** An existing value for each parameter. */
const examples: Readonly<Record<string, string>> = {
  code: 'a-code',
  reference: 'W1',
  kind: 'games',
  id: 'fox-and-acorn',
  type: 'demo',
  group: 'slots',
  page: 'fees',
  playerId: 'anybody',
}
const exampleOf = (pattern: string) =>
  pattern.replaceAll(/\{?\$(\w+)\}?/g, (_whole, name: string) => examples[name] ?? '')

async function statusesOf(site: string, addresses: readonly string[]): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const address of addresses) {
    const answer = await fetch(`${site}${address}`, { redirect: 'manual' })
    await answer.body?.cancel()
    statuses[address] = answer.status
  }
  return statuses
}
const all = (addresses: readonly string[], status: number) =>
  Object.fromEntries(addresses.map((address) => [address, status]))

// Proves C19e
test('every address of the router gets 200, and an old one redirects', async () => {
  for (const [app, site] of [
    ['web', world.site],
    ['backoffice', world.staff],
  ] as const) {
    const addresses = patternsOf(app).map(exampleOf)
    expect(addresses.length).toBeGreaterThan(5)
    const old = addresses.filter((address) => address.startsWith('/group/'))
    const blocked = addresses.filter((address) => address === '/blocked')
    expect(await statusesOf(site, addresses)).toEqual({
      ...all(addresses, 200),
      ...all(old, 301),
      ...all(blocked, 303),
    })
  }
})

// Proves C19e
test('an unknown address gets 404 with the site that shows the page for it', async () => {
  const addresses = [
    '/nothing',
    '/wp-login.php',
    '/my/nothing/at/all',
    '/nobodys-games',
    '/games/no-such-game',
    '/games/no-such-game/real',
    '/games/fox-and-acorn/other',
    '/%00',
  ]
  expect(await statusesOf(world.site, addresses)).toEqual(all(addresses, 404))
  expect(await statusesOf(world.staff, ['/nothing', '/players/a/b'])).toEqual({
    '/nothing': 404,
    '/players/a/b': 404,
  })
  expect(await (await fetch(`${world.site}/nothing`)).text()).toContain('<div id="root">')
})

// Proves C19e
test('security.txt and change-password are at their well-known addresses', async () => {
  const told = await fetch(`${world.site}/.well-known/security.txt`)
  expect([told.status, told.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await told.text()).toMatch(
    /^Contact: mailto:\S+\nExpires: \S+Z\nPreferred-Languages: en, hu\nCanonical: \S+\n$/,
  )
  const change = await fetch(`${world.site}/.well-known/change-password`, { redirect: 'manual' })
  expect([change.status, change.headers.get('location')]).toEqual([302, '/my/change-password'])
  // Password managers request this address to learn whether a site answers 404.
  const never = await fetch(
    `${world.site}/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200`,
  )
  expect(never.status).toBe(404)
})

/** The raw response, because `fetch` would decompress it. */
async function packed(world: World, path: string, coding: string) {
  return await new Promise<{ coding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    request(`${world.site}${path}`, { headers: { 'accept-encoding': coding } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ coding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
      )
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

// Proves E8a
test('the lobby and documents are compressed for clients that accept brotli or gzip, and uncompressed for others', async () => {
  for (const [path, most] of [
    ['/api/game/lobby', 0.15],
    ['/', 0.35],
  ] as const) {
    const plain = await packed(world, path, 'identity')
    expect(plain.coding).toBeUndefined()
    for (const coding of ['br', 'gzip'] as const) {
      const { bytes, coding: answered } = await packed(world, path, coding)
      expect([path, answered]).toEqual([path, coding])
      expect(bytes.length).toBeLessThan(plain.bytes.length * most)
      const text = (coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
      // A document has a nonce of its own.
      const end = plain.bytes.toString().slice(path === '/' ? -8 : 0)
      expect(text.endsWith(end)).toBe(true)
    }
  }
})

// Proves E8a
test('a compressed document contains no text of the request', async () => {
  const anna = await registeredPlayer(world, 'anna')
  const mark = 'a-mark-of-somebody-else'
  for (const path of [
    `/?modal=${mark}&text=${mark}`,
    `/${mark}`,
    `/login?page-after-login=/${mark}`,
    `/${mark}-games?groups=${mark}`,
  ]) {
    const headers = {
      referer: `${world.site}/${mark}`,
      'user-agent': mark,
      'accept-language': mark,
      'x-forwarded-host': mark,
    }
    expect(await (await anna.request(path, { headers })).text()).not.toContain(mark)
  }
})

test('each page for visitors has its own description for search engines', async () => {
  const descriptions = new Map<string, string>()
  for (const path of ['/', '/registration', '/login', '/slots-games', '/fees', '/privacy-policy']) {
    const text = await (await fetch(`${world.site}${path}`)).text()
    descriptions.set(path, /<meta name="description" content="([^"]{20,200})">/.exec(text)?.[1] ?? '')
  }
  expect([...descriptions].filter(([, description]) => description === '')).toEqual([])
  expect(new Set(descriptions.values()).size).toBe(descriptions.size)
  expect(await (await fetch(`${world.site}/payment/deposit`)).text()).not.toContain('name="description"')
})

// Covers SHELL-010
test('a browser without scripts reads that they are needed', async () => {
  expect(await (await fetch(world.site)).text()).toContain(
    '<noscript><p>Please enable Javascript to use the site.</p></noscript>',
  )
})

// Covers DOC-005
test('the camera is allowed on the page of documents and on no other', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${world.site}${path}`)).headers.get('permissions-policy')
  expect(await policyOf('/my/documents')).toContain('camera=(self)')
  for (const path of ['/', '/my/verification', '/my/profile', '/api/content/start'])
    expect(await policyOf(path)).toContain('camera=()')
})
