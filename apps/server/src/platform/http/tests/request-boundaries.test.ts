import { connect } from 'node:net'
import { startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

/** Sends raw bytes and returns everything received until the server closes or is silent. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(world.site).port), 'localhost', () => socket.write(bytes))
    let answer = ''
    socket.setTimeout(3_000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
  })
}

const login =
  'POST /api/account/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\n'
/** A body for a proxy, but a second request for a server that reads the length differently. */
const hidden = 'GET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const answersIn = (text: string) => text.split('HTTP/1.1 ').length - 1

describe('a request with an ambiguous end', () => {
  test.each([
    [
      'a length and chunks',
      `${login}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'chunks and a length',
      `${login}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['two lengths', `${login}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['two lengths in one header', `${login}Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`],
    ['a length with a sign', `${login}Content-Length: +0\r\n\r\n${hidden}`],
    ['a length in hexadecimal', `${login}Content-Length: 0x0\r\n\r\n${hidden}`],
    ['a length below zero', `${login}Content-Length: -1\r\n\r\n${hidden}`],
    ['chunks that are not last', `${login}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['an unknown encoding', `${login}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['an encoding behind a tab', `${login}Transfer-Encoding:\tchunked, x\r\n\r\n0\r\n\r\n${hidden}`],
    ['a space before the colon', `${login}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a header over two lines', `${login}X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    [
      'lines without a carriage return',
      `${login}Content-Length: 0\nTransfer-Encoding: chunked\n\n0\n\n${hidden}`,
    ],
    ['a chunk of a size that is no number', `${login}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${hidden}`],
    [
      'a chunk with an endless extension',
      `${login}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(40_000)}\r\nx\r\n0\r\n\r\n${hidden}`,
    ],
    ['NUL in a header', `${login}X-A: b\u0000c\r\nContent-Length: 0\r\n\r\n${hidden}`],
  ])('is refused once, and the hidden request is not answered: %s', async (_name, bytes) => {
    const answer = await send(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answersIn(answer)).toBe(1)
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  test('two pipelined requests with clear ends receive two responses', async () => {
    expect(answersIn(await send(`GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n${hidden}`))).toBe(2)
  })
})

describe('another protocol', () => {
  test('CONNECT does not open a tunnel', async () => {
    expect(
      await send('CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\n').catch(() => ''),
    ).not.toMatch(/^HTTP\/1\.1 2/)
  })

  test('an upgrade to HTTP/2 is not accepted', async () => {
    const upgrade =
      'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'
    expect(await send(`GET /api/health HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`)).not.toMatch(/^HTTP\/1\.1 101/)
  })
})

describe('a hostile path', () => {
  test.each([
    '/../../../../etc/passwd',
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%252e%252e/package.json',
    '/assets/package.json%00.js',
    '/art/../../package.json',
    '/messages/en/../../../package.json',
    '/messages/__proto__/toString.json',
    '/assets/constructor',
    '/callbacks/payments/__proto__/x',
    '/callbacks/games/constructor/x',
    '/return/__proto__',
    '//evil.example/',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/%0d%0aSet-Cookie:%20planted=1',
    '/login?returnTo=%0d%0aSet-Cookie:%20planted=1',
    'http://evil.example/',
  ])('returns no file, no injected header and no redirect to another host: %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await send(
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
      expect(answer).not.toMatch(/root:|"workspaces"|planted=1\r/)
      expect(answer).not.toMatch(/^location:.*evil/im)
      expect(answer).not.toMatch(/^set-cookie: *planted/im)
    }
  })
})
