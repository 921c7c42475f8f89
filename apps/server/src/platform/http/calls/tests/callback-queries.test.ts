import type { RawCallback } from '@baize/plugin-kit'
import { expect, test } from 'vitest'
import { startSmallApp } from '../../tests/small-app.ts'

const answer = { status: 200, contentType: 'application/json', body: '{}', outcome: 'ok' }

async function startApp() {
  const seen: Pick<RawCallback, 'method' | 'path' | 'query'>[] = []
  const see = async (_plugin: string, { method, path, query }: RawCallback) => {
    seen.push({ method, path, query })
    return answer
  }
  return { ...(await startSmallApp({ handleCallback: see })), seen }
}

// Proves G34
test.each(['payments', 'games'])(
  "the adapter of %s receives a callback's method and query, which are not logged",
  async (kind) => {
    const { app, seen, logged } = await startApp()
    const url = `/callbacks/${kind}/evolution/api/debit?authToken=s3cr3t%20a&status=2`
    for (const method of ['POST', 'GET'] as const)
      expect(
        (await app.inject({ method, url, ...(method === 'POST' && { payload: '{}' }) })).statusCode,
      ).toBe(200)
    const query = { authToken: 's3cr3t a', status: '2' }
    expect(seen).toEqual([
      { method: 'POST', path: 'api/debit', query },
      { method: 'GET', path: 'api/debit', query },
    ])
    expect(logged()).toHaveLength(2)
    expect(JSON.stringify(logged())).not.toMatch(/s3cr3t|authToken/)
  },
)

// Proves G34
test.each([
  ['that repeats a parameter', 'status=1&status=2'],
  ['with an unnamed parameter', '=1'],
  ['with a control character', 'status=1%00'],
  ['that is not UTF-8', 'status=%ff'],
  ['with more than 100 parameters', Array.from({ length: 101 }, (_, index) => `p${index}=1`).join('&')],
  ['that is longer than 8192 characters', `status=${'1'.repeat(8_192)}`],
])(
  'a callback with a query %s is not passed to an adapter and is counted as malformed',
  async (_what, query) => {
    const { app, seen, logged } = await startApp()
    const answered = await app.inject({
      method: 'POST',
      url: `/callbacks/payments/penny/notify?${query}`,
      payload: '{}',
    })
    expect(answered.statusCode).toBe(400)
    expect(seen).toEqual([])
    expect(logged()).toMatchObject([{ reason: 'malformed' }, { outcome: 'incomplete_data' }])
    expect(JSON.stringify(logged())).not.toContain('status=')
  },
)
