import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request as send } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registeredPlayer, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNginx, type Nginx } from '../test/nginx.ts'

const REQUESTS = 10_000
const AT_ONCE = 24
const ROUNDS = 2

/** Names in the guide's configuration. */
const SITE = 'casino.example'
const STAFF = 'staff.casino.example'

type Ask = {
  readonly host: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly cookie?: string
  /** Port of another nginx than the one without a limit. */
  readonly at?: number
}

// A minute and more: it runs with `npm run test:long`.
describe.runIf(process.env['BAIZE_LONG'] === '1')(
  'two servers behind the nginx of the production guide',
  () => {
    let folder: string
    let world: OwnWorld
    let nginx: Nginx
    let port: number
    let certificate: Buffer
    let player: string
    let staff: string
    /** Replacements in the file; the limits of an address are kept. */
    let replaced: Record<string, string>
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'baize-nginx-'))
      // PUBLIC_URL stays a loopback address: demo staff and a test clock are refused elsewhere. Names and TLS
      // are between client and proxy.
      world = await startWorld({
        servers: 2,
        jobs: true,
        env: {
          TRUSTED_PROXIES: '127.0.0.1',
          DRAIN_SECONDS: '5',
          BIND_ADDRESS: '127.0.0.1',
          STAFF_BIND_ADDRESS: '127.0.0.1',
          RATE_LIMIT_GENERAL: '1000000',
        },
      })
      player = (await registeredPlayer(world, 'anna')).cookies.header()
      staff = (await world.loginStaff('dora')).cookies.header()
      makeCertificate(folder)
      certificate = readFileSync(join(folder, 'site.pem'))
      port = await freePort()
      const [first, second] = world.servers
      replaced = {
        '10.0.0.10:3000': `127.0.0.1:${first?.ports.site}`,
        '10.0.0.11:3000': `127.0.0.1:${second?.ports.site}`,
        '10.0.0.10:3001': `127.0.0.1:${first?.ports.staff}`,
        '10.0.0.11:3001': `127.0.0.1:${second?.ports.staff}`,
        '/etc/ssl/staff.casino.example.': join(folder, 'site.'),
        '/etc/ssl/casino.example.': join(folder, 'site.'),
        '10.20.0.0/16': '127.0.0.1',
      }
      // All requests of this test come from one address.
      nginx = await startNginx(folder, {
        ...replaced,
        ...(await listenOn(port)),
        'rate=50r/s': 'rate=100000r/s',
      })
    }, 120_000)
    afterAll(async () => {
      agent.destroy()
      await nginx?.stop()
      await world?.stop()
      rmSync(folder, { recursive: true, force: true })
    }, 60_000)

    function ask({
      host,
      method,
      path,
      body,
      cookie,
      at = port,
    }: Ask): Promise<{ status: number; text: string }> {
      const headers = {
        host,
        'sec-fetch-site': 'same-origin',
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      return new Promise((resolve, reject) => {
        const sending = send(
          { port: at, host: '127.0.0.1', servername: host, ca: certificate, agent, method, path, headers },
          (answer) => {
            let text = ''
            answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
            answer.on('error', reject)
          },
        )
        sending.on('error', reject)
        sending.end(body === undefined ? undefined : JSON.stringify(body))
      })
    }

    // Proves C19a (long)
    test(
      `restarted one after another, lose none of ${REQUESTS} requests`,
      async () => {
        const mix: readonly Ask[] = [
          { host: SITE, method: 'GET', path: '/api/game/lobby' },
          {
            host: SITE,
            method: 'POST',
            path: '/api/game/saveFavourite',
            body: { name: 'fox-and-acorn', isFavourite: true },
            cookie: player,
          },
          { host: SITE, method: 'GET', path: '/api/payment/methods', cookie: player },
          { host: SITE, method: 'GET', path: '/login' },
          { host: STAFF, method: 'GET', path: '/api/staff/openCounts', cookie: staff },
          { host: SITE, method: 'GET', path: '/api/health' },
        ]
        const lost: string[] = []
        let sent = 0
        let isRestarting = true
        const client = async () => {
          while (sent < REQUESTS || isRestarting) {
            const asked = mix[sent % mix.length] as Ask
            sent += 1
            const answer = await ask(asked).catch((error: Error) => ({ status: 0, text: error.message }))
            if (answer.status !== 200)
              lost.push(`${asked.method} ${asked.path}: ${answer.status} ${answer.text.slice(0, 200)}`)
          }
        }
        const restarts = async () => {
          for (let round = 0; round < ROUNDS; round += 1)
            for (const index of [0, 1]) await world.restartServer(index)
          isRestarting = false
        }
        await Promise.all([restarts(), ...Array.from({ length: AT_ONCE }, client)])
        expect(lost).toEqual([])
        expect(sent).toBeGreaterThanOrEqual(REQUESTS)
        expect(nginx.log()).not.toMatch(/no live upstreams|prematurely closed|reset by peer/)
      },
      10 * 60_000,
    )

    // Proves C19a (long)
    test('an event stream passes, ends with the time to reconnect when its server restarts, and is not buffered', async () => {
      const open = () =>
        new Promise<{ firstMs: number; ended: Promise<string> }>((resolve, reject) => {
          const startedMs = performance.now()
          const sending = send(
            {
              port,
              host: '127.0.0.1',
              servername: SITE,
              ca: certificate,
              path: '/api/events',
              headers: { host: SITE, cookie: player },
            },
            (answer) => {
              let text = ''
              const { promise, resolve: end } = Promise.withResolvers<string>()
              answer.on('data', (chunk: Buffer) => {
                text += chunk.toString()
                if (text.includes('event: snapshot'))
                  resolve({ firstMs: performance.now() - startedMs, ended: promise })
              })
              answer.on('end', () => end(text))
            },
          )
          sending.on('error', reject)
          sending.end()
        })
      for (let round = 0; round < 2; round += 1) {
        // Nginx chooses the servers, which may be one for both streams: each ends when its server restarts.
        const streams = await Promise.all([open(), open()])
        for (const { firstMs } of streams) expect(firstMs).toBeLessThan(3_000)
        for (const index of [0, 1]) {
          await world.restartServer(index)
          await open()
        }
        for (const { ended } of streams) expect(await ended).toMatch(/retry: \d+\n\n$/)
      }
    }, 120_000)

    // Proves G79 (long)
    test('one address above the limits gets 429, and calls of providers never do', async () => {
      const at = await freePort()
      const limitedFolder = mkdtempSync(join(tmpdir(), 'baize-nginx-'))
      const limited = await startNginx(limitedFolder, { ...replaced, ...(await listenOn(at)) })
      try {
        const statusesOf = async (path: string) => {
          const asked = Array.from({ length: 1_200 }, () => ask({ host: SITE, method: 'GET', path, at }))
          return (await Promise.all(asked)).map(({ status }) => status)
        }
        const files = await statusesOf('/favicon.svg')
        expect(new Set(files)).toEqual(new Set([200, 429]))
        expect(files.filter((status) => status === 200).length).toBeGreaterThanOrEqual(400)
        expect(new Set(await statusesOf('/callbacks/none'))).toEqual(new Set([404]))
      } finally {
        await limited.stop()
        rmSync(limitedFolder, { recursive: true, force: true })
      }
    }, 60_000)

    test('the back office is served by its own name, without calls of players', async () => {
      expect(await ask({ host: STAFF, method: 'GET', path: '/' })).toMatchObject({ status: 200 })
      expect(await ask({ host: STAFF, method: 'GET', path: '/api/game/lobby' })).toMatchObject({
        status: 404,
      })
      expect(
        await ask({ host: SITE, method: 'GET', path: '/api/staff/openCounts', cookie: staff }),
      ).toMatchObject({ status: 404 })
    })
  },
)

function makeCertificate(folder: string): void {
  const names = `subjectAltName=DNS:${SITE},DNS:${STAFF}`
  const given = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${SITE}`,
    '-addext',
    names,
  ]
  execFileSync('openssl', [...given, '-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')], {
    stdio: 'ignore',
  })
}

async function listenOn(port: number): Promise<Record<string, string>> {
  return {
    'listen 80': `listen 127.0.0.1:${await freePort()}`,
    'listen 443': `listen 127.0.0.1:${port}`,
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}
