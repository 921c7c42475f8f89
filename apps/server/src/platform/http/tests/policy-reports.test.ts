import { expect, test } from 'vitest'
import { REPORTS_PATH } from '../security-headers.ts'
import { startSmallApp, type SmallApp } from './small-app.ts'

const report = (fixture: SmallApp, payload: string, type = 'application/csp-report') =>
  fixture.app.inject({ method: 'POST', url: REPORTS_PATH, payload, headers: { 'content-type': type } })
const stopped = (facts: object) => JSON.stringify({ 'csp-report': facts })

test('what a browser has stopped is counted and logged, without the address of the page', async () => {
  const fixture = await startSmallApp()
  const facts = {
    'document-uri': 'https://site.example/activation/secret-code',
    referrer: 'https://site.example/activation/secret-code',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/path?with=words',
  }
  expect((await report(fixture, stopped(facts))).statusCode).toBe(204)
  await report(fixture, stopped({ 'violated-directive': 'script-src-attr', 'blocked-uri': 'inline' }))
  const told = fixture.logged().filter(({ msg }) => msg === 'a browser stopped something on a page of ours')
  expect(told).toMatchObject([
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
])('is answered the same and counts nothing: %s', async (_name, payload) => {
  const fixture = await startSmallApp()
  expect((await report(fixture, payload)).statusCode).toBeLessThan(500)
  expect(await fixture.metrics()).not.toContain('baize_policy_reports_total{')
})

test('a stranger makes no new series, and fills no log', async () => {
  const fixture = await startSmallApp()
  for (let turn = 0; turn < 100; turn += 1) {
    await report(
      fixture,
      stopped({ 'effective-directive': `made-up-${turn}`, 'blocked-uri': `javascript:${turn}` }),
    )
  }
  const series = (await fixture.metrics()).match(/baize_policy_reports_total\{.*/g)
  expect(series).toEqual(['baize_policy_reports_total{directive="other"} 100'])
  const told = fixture.logged().filter(({ msg }) => msg === 'a browser stopped something on a page of ours')
  expect(told).toHaveLength(30)
  expect(told.every(({ blocked }) => blocked === 'unknown')).toBe(true)
})
