import type { CallId } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import type { CallGate } from '../bind-calls.ts'
import { dora, startSmallApp } from '../../tests/small-app.ts'

/** The error message contains details that no response may contain. */
const broken = () => {
  throw new Error('relation "secret_table" does not exist at /srv/baize/secret.ts:7')
}
const brokenLater = async () => broken()
const bodies: Partial<Record<CallId, object>> = {
  'payments.depositSubmit': { method: 100027, amount: '500000', currency: 'HUF' },
  'payments.cancelWithdrawal': { reference: 'W1' },
  'account.login': { login: 'anna@example.hu', password: 'Baize-Demo-1' },
  'staff.caseClose': { id: '01900000-0000-7000-8000-000000000003', note: 'checked with the provider' },
}

// Proves S60
describe('a failing guard refuses the request', () => {
  // Covers ERR-003
  test.each<[string, CallId, Partial<CallGate>]>([
    ['the check of the origin', 'payments.depositSubmit', { origin: broken }],
    [
      'the lookup of the session',
      'payments.depositSubmit',
      { sessions: { findPlayer: brokenLater, findPlayerEnd: brokenLater, findStaff: brokenLater } },
    ],
    ['the rate limit of the session', 'payments.cancelWithdrawal', { perSession: { take: broken } }],
    ['the limit of attempts by source', 'account.login', { takeSensitive: brokenLater }],
  ])('%s', async (_name, id, gate) => {
    const fixture = await startSmallApp({ gate })
    const answer = await fixture.call(
      id,
      bodies[id] ?? {},
      'origin' in gate ? { headers: { 'sec-fetch-site': undefined, origin: 'http://localhost:3000' } } : {},
    )
    expect([answer.status, answer.error]).toEqual([500, 'unknown_error'])
    expect(answer.text).not.toMatch(/secret|relation|\.ts|at /)
    expect(fixture.reached).toEqual([])
    // The operator finds the cause in the log under the request id of the response.
    const { requestId } = JSON.parse(answer.text) as { requestId: string }
    const lines = fixture.logged().filter(({ reqId }) => reqId === requestId)
    expect(lines.map(({ msg }) => msg)).toContain('a request failed with an unexpected error')
    expect(JSON.stringify(lines)).toContain('secret_table')
  })

  test('the permissions that are not known', async () => {
    const sessions = {
      findPlayer: async () => null,
      findPlayerEnd: async () => null,
      findStaff: async () => ({ ...dora, permissions: undefined as never }),
    }
    const fixture = await startSmallApp({
      site: 'staff',
      gate: { sessions, origin: () => 'http://localhost:3001' },
    })
    const answer = await fixture.call('staff.caseClose', bodies['staff.caseClose'] ?? {})
    expect([answer.status, answer.error, fixture.reached]).toEqual([500, 'unknown_error', []])
  })

  test('the check of a provider’s address', async () => {
    const fixture = await startSmallApp({ mayCall: broken })
    for (const url of ['/callbacks/payments/tollgate/notify', '/callbacks/games/hub88/transaction/bet']) {
      const answer = await fixture.app.inject({ method: 'POST', url, payload: '{}' })
      expect([answer.statusCode, answer.body.includes('secret')]).toEqual([500, false])
    }
    expect(fixture.reached).toEqual([])
  })

  test('the same calls are served without a failure', async () => {
    const fixture = await startSmallApp()
    for (const id of ['payments.depositSubmit', 'payments.cancelWithdrawal', 'account.login'] as const)
      await fixture.call(id, bodies[id] ?? {})
    expect(fixture.reached).toEqual(['payments.depositSubmit', 'payments.cancelWithdrawal', 'account.login'])
  })
})

// Proves S60
test('a message whose handling failed is not acknowledged, so that the provider resends it', async () => {
  const fixture = await startSmallApp({ handleCallback: brokenLater })
  for (const url of ['/callbacks/payments/tollgate/notify', '/callbacks/games/hub88/transaction/bet']) {
    const answer = await fixture.app.inject({ method: 'POST', url, payload: '{}' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ error: 'unknown_error' })
    expect(answer.body).not.toMatch(/secret|relation/)
  }
})
