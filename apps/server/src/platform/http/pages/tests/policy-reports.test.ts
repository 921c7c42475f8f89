import { expect, test } from 'vitest'
import { REPORTS_PATH } from '../../security-headers.ts'
import { startSmallApp, type SmallApp } from '../../tests/small-app.ts'

const report = (fixture: SmallApp, payload: string, type = 'application/csp-report') =>
  fixture.app.inject({ method: 'POST', url: REPORTS_PATH, payload, headers: { 'content-type': type } })
const reportOf = (violation: object) => JSON.stringify({ 'csp-report': violation })

// Proves S26
test('a policy violation is counted and logged without the URL of the page', async () => {
  const fixture = await startSmallApp()
  const violation = {
    'document-uri': 'https://site.example/activation/secret-code',
    referrer: 'https://site.example/activation/secret-code',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/path?with=words',
  }
  expect((await report(fixture, reportOf(violation))).statusCode).toBe(204)
  await report(fixture, reportOf({ 'violated-directive': 'script-src-attr', 'blocked-uri': 'inline' }))
  const lines = fixture
    .logged()
    .filter(({ msg }) => msg === 'a browser reported a violation of the content security policy')
  expect(lines).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
    { directive: 'script-src-attr', blocked: 'inline' },
  ])
  expect(JSON.stringify(fixture.logged())).not.toContain('secret-code')
  expect(await fixture.metrics()).toContain('baize_policy_reports_total{directive="script-src-elem"} 1')
})

test.each([
  ['no report', '{}'],
  ['no JSON', '{'],
  ['another shape', '{"csp-report":[1]}'],
  ['nothing', ''],
])('an invalid report is answered the same and not counted: %s', async (_name, payload) => {
  const fixture = await startSmallApp()
  expect((await report(fixture, payload)).statusCode).toBeLessThan(500)
  expect(await fixture.metrics()).not.toContain('baize_policy_reports_total{')
})

test('an unknown client cannot create metric series or flood the log', async () => {
  const fixture = await startSmallApp()
  for (let round = 0; round < 100; round += 1) {
    await report(
      fixture,
      reportOf({ 'effective-directive': `made-up-${round}`, 'blocked-uri': `javascript:${round}` }),
    )
  }
  const series = (await fixture.metrics()).match(/baize_policy_reports_total\{.*/g)
  expect(series).toEqual(['baize_policy_reports_total{directive="other"} 100'])
  const lines = fixture
    .logged()
    .filter(({ msg }) => msg === 'a browser reported a violation of the content security policy')
  expect(lines).toHaveLength(30)
  expect(lines.every(({ blocked }) => blocked === 'unknown')).toBe(true)
})
