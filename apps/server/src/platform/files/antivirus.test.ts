import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import {
  AntivirusFailed,
  createClamd,
  readClamdAddress,
  warnWithoutClamd,
  type ClamdAddress,
} from './antivirus.ts'
import { EICAR, startFakeClamd } from './tests/fake-clamd.ts'

let running: { close(): unknown } | null = null
afterEach(() => void running?.close())

async function listening(answer?: (socket: Socket) => void) {
  const clamd = await startFakeClamd(answer)
  running = clamd
  return createClamd({ host: clamd.host, port: clamd.port })
}

// oxlint-disable-next-line typescript/require-await -- a stream of given parts
async function* parts(...texts: readonly (Buffer | string)[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text as string)
}

describe('the antivirus', () => {
  test('finds malware wherever it is cut', async () => {
    const scan = await listening()
    expect(await scan(parts('before ', EICAR.slice(0, 20), EICAR.slice(20)))).toBe('infected')
  })

  test('passes a large clean file', async () => {
    const scan = await listening()
    expect(await scan(parts(...Array.from({ length: 30 }, () => Buffer.alloc(65_536, 7))))).toBe('clean')
  })

  test.each([
    ['an error', (socket: Socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['nothing', (socket: Socket) => void socket.end()],
    ['a broken connection', (socket: Socket) => void socket.destroy()],
  ])('fails with %s for an answer', async (_answer, onSocket) => {
    const scan = await listening(onSocket)
    await expect(scan(parts('clean'))).rejects.toThrow(AntivirusFailed)
  })

  test.each([
    [{ host: '127.0.0.1', port: 1 }, 'ECONNREFUSED'],
    [{ host: 'localhost', port: 1 }, 'ECONNREFUSED'],
    [{ path: '/run/no-such-clamd.ctl' }, 'ENOENT'],
  ])('fails when nobody listens at %j, and says why', async (address, code) => {
    await expect(createClamd(address)(parts('clean'))).rejects.toThrow(
      new AntivirusFailed(`clamd, which CLAMD names, did not scan the file: ${code}.`),
    )
  })
})

describe('the start of a server', () => {
  const warningsFor = async (clamd: ClamdAddress | null) => {
    const warnings: string[] = []
    await warnWithoutClamd({ config: { clamd }, log: { warn: (text) => void warnings.push(text) } })
    return warnings
  }

  test('warns about a clamd that does not answer', async () => {
    expect(await warningsFor({ path: '/run/no-such-clamd.ctl' })).toEqual([
      'CLAMD names /run/no-such-clamd.ctl, which does not answer (ENOENT): no file is stored until it does.',
    ])
    expect(await warningsFor({ host: '127.0.0.1', port: 1 })).toEqual([
      'CLAMD names 127.0.0.1:1, which does not answer (ECONNREFUSED): no file is stored until it does.',
    ])
  })

  test('is silent about one that answers, and without one', async () => {
    const clamd = await startFakeClamd()
    running = clamd
    expect(await warningsFor({ host: clamd.host, port: clamd.port })).toEqual([])
    expect(await warningsFor(null)).toEqual([])
  })
})

test('an address is a host with a port, or the path of a socket', () => {
  expect(readClamdAddress('localhost:3310')).toEqual({ host: 'localhost', port: 3310 })
  expect(readClamdAddress('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  expect(readClamdAddress('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect([readClamdAddress('localhost'), readClamdAddress('a:b')]).toEqual([null, null])
})
