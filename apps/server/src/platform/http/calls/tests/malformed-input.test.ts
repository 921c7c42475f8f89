import { connect } from 'node:net'
import { contract, pathOf, type Call, type ErrorObject } from '@baize/contract'
import { startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

async function send(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = json,
): Promise<{ status: number; error: string; text: string }> {
  const response = await fetch(`${world.site}/api/account/login`, { method: 'POST', headers, body })
  const text = await response.text()
  return { status: response.status, error: (JSON.parse(text) as { error: string }).error, text }
}

describe('a malformed body', () => {
  const deep = '['.repeat(10_000) + ']'.repeat(10_000)
  // Covers ERR-015
  test.each<[string, string, number, string]>([
    ['no JSON', '{"login":', 400, 'incomplete_data'],
    ['NaN', '{"login":NaN}', 400, 'incomplete_data'],
    ['a byte order mark', '\ufeff{"login":"a","password":"b"}', 400, 'incomplete_data'],
    ['deep nesting', `{"login":${deep}}`, 400, 'incomplete_data'],
    ['a key that reaches the prototype', '{"__proto__":{"login":"a"}}', 400, 'incomplete_data'],
    ['the same key with an escape', '{"\\u005f_proto__":{"login":"a"}}', 400, 'incomplete_data'],
    ['a constructor', '{"constructor":{"prototype":{}}}', 400, 'incomplete_data'],
    ['a lone surrogate', '{"login":"\\ud800","password":"b"}', 400, 'incomplete_data'],
    ['NUL in a text', '{"login":"a\\u0000","password":"b"}', 400, 'incomplete_data'],
    ['a number that overflows', '{"login":1e400,"password":"b"}', 422, 'fields_invalid'],
    ['a list', '[]', 422, 'fields_invalid'],
    ['null', 'null', 422, 'fields_invalid'],
    ['an unknown field', '{"login":"a","password":"b","balance":"1"}', 422, 'fields_invalid'],
    [
      'a duplicate key: the last value counts',
      '{"login":"a","login":"nobody@example.hu","password":"b"}',
      401,
      'wrong_login',
    ],
  ])('is refused: %s', async (_name, body, status, error) => {
    expect(await send(body)).toMatchObject({ status, error })
  })

  // Proves C19d
  test('is answered 413 for its size and 415 for its type', async () => {
    const unsupported = { status: 415, error: 'content_type_unsupported' }
    expect(await send(`{"login":"${'a'.repeat(70_000)}"}`)).toMatchObject({
      status: 413,
      error: 'body_too_large',
    })
    expect(
      await send('login=a', { ...json, 'content-type': 'application/x-www-form-urlencoded' }),
    ).toMatchObject(unsupported)
    expect(await send('{}', { ...json, 'content-type': 'text/plain' })).toMatchObject(unsupported)
    const bare = await fetch(`${world.site}/api/account/forgotPassword`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect([bare.status, await bare.json()]).toMatchObject([415, { error: 'content_type_unsupported' }])
    expect(
      await send(new Uint8Array([0x1f, 0x8b, 8, 0]), { ...json, 'content-encoding': 'gzip' }),
    ).toMatchObject({ status: 400 })
  })

  // Covers ERR-005
  test('is answered with the invalid fields, without the sent values', async () => {
    const { text } = await send('{"login":"","pass":"my-secret"}')
    expect(JSON.parse(text)).toMatchObject({
      errorCode: 2,
      fields: [
        { field: 'login', error: 'required' },
        { field: 'password', error: 'required' },
        { field: 'pass', error: 'unknown' },
      ],
    })
    expect(text).not.toContain('my-secret')
  })
})

describe('a method that a path does not allow', () => {
  const request = (path: string, method: string, site = world.site) =>
    fetch(`${site}${path}`, { method, redirect: 'manual' })

  // Proves C19d
  test.each([
    ['GET', '/api/account/login', 'POST'],
    ['GET', '/api/player/saveLimit?type=deposit', 'POST'],
    ['PUT', '/api/account/login', 'POST'],
    ['POST', '/api/game/lobby', 'GET'],
    ['DELETE', '/api/health', 'GET'],
    ['DELETE', '/callbacks/payments/tollgate/notify', 'GET, POST'],
    ['PATCH', '/return/tollgate', 'GET, POST'],
    ['GET', '/policy-reports', 'POST'],
    ['POST', '/payment/deposit', 'GET, HEAD'],
    ['POST', '/messages/en/shell.json', 'GET'],
  ])('%s %s answers 405 and names %s', async (method, path, allowed) => {
    const answer = await request(path, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
    expect(await answer.json()).toMatchObject({ error: 'method_not_allowed', errorCode: 9043 })
  })

  // Proves C19d
  test.each([
    ['player site', () => world.site],
    ['back office', () => world.staff],
  ] as const)('of any call of the %s answers 405, whatever its body', async (name, site) => {
    const isStaff = ({ access }: Call) => access === 'staff' || access === 'staffVisitor'
    const calls = Object.values(contract as unknown as Record<string, Call>).filter(
      (call) => isStaff(call) === (name === 'back office'),
    )
    const bodies: readonly RequestInit[] = [
      {},
      { body: '{}', headers: json },
      { body: '{', headers: json },
      { body: 'a=b', headers: { 'content-type': 'text/plain' } },
      { body: 'x'.repeat(70_000), headers: json },
    ]
    const wrong: string[] = []
    for (const { id, changes } of calls) {
      const own = changes ? 'POST' : 'GET'
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        if (method === own) continue
        for (const init of ['GET', 'HEAD'].includes(method) ? [{}] : bodies) {
          const answer = await fetch(`${site()}${pathOf(id)}`, { ...init, method })
          const text = await answer.text()
          const error = method === 'HEAD' ? 9043 : (JSON.parse(text) as ErrorObject).errorCode
          if (answer.status !== 405 || answer.headers.get('allow') !== own || error !== 9043)
            wrong.push(`${method} ${id} with ${String(init.body).slice(0, 9)}: ${answer.status} ${text}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('is found under an encoded form of the path too', async () => {
    const answer = await request('/api/account/%6Cogin', 'DELETE')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each(['/api/nothing', '/api/staff/login', '/callbacks/nothing'])(
    '%s is answered 404 for every method',
    async (path) => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await request(path, method)
        expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 404, null])
      }
    },
  )
})

describe('a malformed query', () => {
  // Covers ERR-015
  test.each([
    'cursor=%00',
    'cursor=a&cursor=b',
    'cursor=%ff',
    'cursor=%zz',
    'balance=1',
    `cursor=${'a'.repeat(300)}`,
  ])('is refused: %s', async (query) => {
    const response = await fetch(`${world.site}/api/game/games?${query}`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})

describe('a malformed HTTP request', () => {
  const port = () => Number(new URL(world.site).port)

  function talk(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port(), 'localhost', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    })
  }

  test.each<[string, string, string]>([
    ['headers of more than 16 KB', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ['not HTTP', 'HELLO\r\n\r\n', '400'],
    [
      'Content-Length and Transfer-Encoding',
      'POST /api/account/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    [
      'a path that cannot be decoded',
      'GET /api/%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      '400',
    ],
    ['an unsupported method', 'TRACE /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '405'],
  ])('is answered with the error object: %s', async (_name, request, status) => {
    const answer = await talk(request)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
    expect(answer).toContain('"errorCode"')
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  // Proves S61
  test('a client that sends its headers slowly is disconnected after five seconds', async () => {
    expect(await talk('GET / HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 408/)
  })
})
