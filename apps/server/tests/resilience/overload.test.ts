import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import {
  deposit,
  isLong,
  must,
  people,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameProviderOf, type Play, type GameProviderClient } from '../game-provider.ts'
import { bankOf, FT, HUF, WITHDRAWAL } from './bank.ts'
import { faultsOfError } from './response-faults.ts'

const MB = 1024 * 1024
/** Ten times the normal duration. It is measured in the long run only. */
const SOON_MS = 3_000

let world: OwnWorld
let provider: GameProviderClient
let play: Play
let anna: Browser
beforeAll(async () => {
  world = await startWorld({ env: { RATE_LIMIT_GENERAL: '1000000', RATE_LIMIT_SENSITIVE: '1000000' } })
  provider = await gameProviderOf(world)
  anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 20_000n * FT)
  play = await provider.launch(anna)
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
}, 60_000)

async function memory(): Promise<number> {
  const text = await (await fetch(`${world.facts.privateSites[0]}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const startedMs = performance.now()
  return { value: await work(), ms: isLong ? performance.now() - startedMs : 0 }
}

const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

async function send(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = own) {
  const { value, ms } = await timed(async () => {
    const response = await fetch(`${world.site}/api/account/login`, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  })
  return { ...value, ms }
}

describe('a body', () => {
  const keys = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`

  // Proves F29 (long)
  test.each<[string, () => string | Uint8Array<ArrayBuffer>, number]>([
    ['of a byte more than 64 KB', () => `{"login":"${'x'.repeat(65_536)}"}`, 413],
    ['with thousands of unknown keys', () => keys(4_500), 422],
    ['with one key of sixty kilobytes', () => `{"${'<b>'.repeat(20_000)}":1}`, 422],
    [
      'with thousands of values in a field',
      () => JSON.stringify({ login: 'x', password: Array(30_000).fill(1) }),
      422,
    ],
    ['ten thousand arrays deep', () => '['.repeat(10_000) + ']'.repeat(10_000), 400],
    ['ten thousand objects deep', () => '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), 400],
    ['with thousands of unclosed brackets', () => '['.repeat(60_000), 400],
    ['with a number of sixty thousand digits', () => `{"login":${'9'.repeat(60_000)},"password":"b"}`, 422],
    [
      'with a text of sixty thousand escapes',
      () => `{"login":"${'\\u0061'.repeat(10_000)}","password":"b"}`,
      422,
    ],
  ])('%s is refused quickly with a short response and little memory', async (_name, body, status) => {
    const bytes = body()
    await send(bytes)
    const before = await memory()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(bytes)))
    for (const answer of answers) {
      expect(answer.status).toBe(status)
      expect(faultsOfError(status, JSON.parse(answer.text))).toEqual([])
      // The response is not larger than the request.
      expect(answer.text.length).toBeLessThan(8_192)
      expect(answer.ms).toBeLessThan(SOON_MS)
    }
    expect((await memory()) - before).toBeLessThan(50 * MB)
  })

  test.each<[string, () => string]>([
    ['of ten megabytes', () => 'x'.repeat(10 * MB)],
    ['with a million keys', () => keys(1_000_000)],
  ])('%s is refused by its length without being read', async (_name, body) => {
    const text = body()
    const before = await memory()
    const head = `POST /api/account/login HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`
    const { value, ms } = await timed(() => talk(head + text.slice(0, 60_000)))
    expect(value).toMatch(/^HTTP\/1\.1 413[^]*"errorCode":9041/)
    await talk(head + text)
    expect(ms).toBeLessThan(SOON_MS)
    expect((await memory()) - before).toBeLessThan(50 * MB)
  })

  test.each<[string, Record<string, string>]>([
    ['many', Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`field${index}`, 'x']))],
    [
      'too long',
      Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, 'x'.repeat(250)])),
    ],
    ['with a name of 45 KB', { ['<b>'.repeat(15_000)]: 'x' }],
  ])('whose method fields are %s is answered briefly', async (_name, fields) => {
    const input = { method: WITHDRAWAL, amount: '300000', currency: HUF, fields }
    const response = await anna.request('/api/payment/initWithdraw', {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    })
    const text = await response.text()
    expect(faultsOfError(response.status, JSON.parse(text))).toEqual([])
    expect(text.length).toBeLessThan(8_192)
    expect(text).not.toContain('<b>')
  })

  // Proves F29
  test('that decompresses to 100 MB is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(100 * MB))
    const before = await memory()
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip']) {
      const answer = await send(Uint8Array.from(bomb.subarray(0, 60_000)), {
        ...own,
        'content-encoding': encoding,
      })
      expect([encoding, answer.status]).toEqual([encoding, 400])
    }
    expect((await memory()) - before).toBeLessThan(50 * MB)
  })

  test('of a provider is limited too, with or without a signature', async () => {
    const bank = await bankOf(world)
    const large = JSON.stringify({ ...bank.message('D1'), filler: 'x'.repeat(100_000) })
    expect((await bank.send(world.site, large)).status).toBe(413)
    expect((await provider.send(world.site, '/transaction/bet', large)).status).toBe(413)
    expect(
      (
        await fetch(`${world.site}/return/tollgate`, {
          method: 'POST',
          body: `reference=${'x'.repeat(100_000)}`,
          redirect: 'manual',
        })
      ).status,
    ).toBe(413)
  })
})

/** Sends raw HTTP, which no client would. Returns what was received before the connection closed. */
function talk(
  text: string,
  more?: (write: (chunk: string) => boolean) => void,
  leaving?: AbortSignal,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(world.site).port), 'localhost', () => {
      socket.write(text)
      more?.((chunk) => socket.write(chunk))
    })
    leaving?.addEventListener('abort', () => socket.destroy())
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', () => {})
  })
}

describe('headers', () => {
  const request = (headers: readonly string[]) =>
    ['GET /api/content/start HTTP/1.1', 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n')

  test.each<[string, () => string[], RegExp]>([
    [
      'a hundred thousand of them',
      () => Array.from({ length: 100_000 }, (_, index) => `X-${index}: 1`),
      /^(?:HTTP\/1\.1 431|$)/,
    ],
    ['one of a megabyte', () => [`X-A: ${'a'.repeat(MB)}`], /^(?:HTTP\/1\.1 431|$)/],
    [
      'a cookie of twenty kilobytes',
      () => [`Cookie: __Host-player=${'a'.repeat(20_000)}`],
      /^HTTP\/1\.1 431/,
    ],
    [
      'a thousand cookies',
      () => [`Cookie: ${Array.from({ length: 1_000 }, (_, index) => `c${index}=1`).join('; ')}`],
      /^HTTP\/1\.1 200/,
    ],
    [
      'a token with the bytes of another alphabet',
      () => ['Cookie: __Host-player=\u00e9\u00ff'],
      /^HTTP\/1\.1 200/,
    ],
    ['two lengths', () => ['Content-Length: 1', 'Content-Length: 2'], /^HTTP\/1\.1 400/],
    ['a folded line', () => ['X-A: 1', ' GET /x HTTP/1.1'], /^HTTP\/1\.1 400/],
    ['an invalid name', () => ['X A: 1'], /^HTTP\/1\.1 400/],
  ])('%s', async (_name, headers, expected) => {
    const { value, ms } = await timed(() => talk(request(headers())))
    expect(value).toMatch(expected)
    expect(ms).toBeLessThan(SOON_MS)
  })

  test('a path of 20 KB, and one with all characters', async () => {
    expect(await talk(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431/)
    expect((await fetch(`${world.site}/api/game/games?${'cursor=a&'.repeat(1_000)}`)).status).toBe(422)
    expect((await fetch(`${world.site}/${'../'.repeat(500)}etc/passwd`)).status).toBe(404)
    expect((await fetch(`${world.site}/api/${'%2e%2e%2f'.repeat(500)}etc/passwd`)).status).toBe(404)
  })

  test('an endless chunked body is cut off at the limit', async () => {
    const head = `POST /api/account/login HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    const { value, ms } = await timed(() =>
      talk(head, (write) => {
        for (let part = 0; part < 20; part += 1) write(chunk)
      }),
    )
    // A client that is still sending may lose the response to the connection reset.
    expect(value).toMatch(/^(?:HTTP\/1\.1 413|$)/)
    expect(ms).toBeLessThan(SOON_MS)
  })
})

// Proves S61 (long)
test('two hundred slow bodies delay no other request and are cut off', async () => {
  const head = `POST /api/account/login HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{`
  const leaving = new AbortController()
  const slow = Array.from({ length: 200 }, () => talk(head, undefined, leaving.signal))
  const probe = await timed(() => fetch(`${world.site}/api/content/start`))
  expect([probe.value.status, probe.ms < SOON_MS]).toEqual([200, true])
  expect(await provider.bet(world.site, play, { key: crypto.randomUUID(), amountMinor: FT })).toMatchObject({
    status: 'RS_OK',
  })
  // The ten seconds until the cut-off are for the long run only.
  if (!isLong) leaving.abort()
  const answers = await Promise.all(slow)
  const cut = answers.filter((answer) => answer.startsWith('HTTP/1.1 408'))
  expect(cut).toHaveLength(isLong ? slow.length : 0)
}, 30_000)

test('the server process is still running and healthy afterwards', async () => {
  must(
    await world.visitor().post('account.login', { login: people.anna.email, password: people.anna.password }),
  )
})
