import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineSimulator } from './define-simulator.ts'
import { startSimulatorHarness, type SimulatorHarness } from './simulator-harness.ts'

/**
 * A simulator with one operation in each direction. It records its work, to distinguish a lost response from
 * no work.
 */
let done: string[] = []
const simulator = defineSimulator({
  slug: 'simulator',
  title: 'A simulator',
  settings: [],
  operations: [
    { name: 'query', label: 'Query', direction: 'in', outcomes: ['yes'] },
    { name: 'notify', label: 'Notify', direction: 'out', outcomes: [] },
  ],
  register(app, { faults }) {
    app.post('/query', { config: { operation: 'query' } }, (_request, reply) => {
      done.push('asked')
      return reply.send({ answer: faults.take('query', 'outcome')?.value ?? 'no', words: 'x'.repeat(200) })
    })
  },
  records: () => ({}),
})

let harness: SimulatorHarness
beforeEach(async () => {
  done = []
  harness = await startSimulatorHarness(simulator, {})
})
afterEach(() => harness.stop())

const query = () => fetch(`${harness.url}/query`, { method: 'POST', body: '{"q":1}' })
const notify = (timeoutMs = 5_000) =>
  harness.context.outbox.send({
    operation: 'notify',
    url: `${harness.platformUrl}/notifications`,
    body: '{"said":"all"}',
    headers: {},
    timeoutMs,
  })
const received = () => harness.received.map(({ body }) => body)

describe('a call of the platform to a simulator', () => {
  test('without a fault gets a response', async () => {
    expect(await (await query()).json()).toMatchObject({ answer: 'no' })
  })

  test('with an outcome is that outcome, once', async () => {
    harness.fault('query', 'outcome', 'yes')
    expect(await (await query()).json()).toMatchObject({ answer: 'yes' })
    expect(await (await query()).json()).toMatchObject({ answer: 'no' })
  })

  test('with a delay starts after the delay', async () => {
    harness.fault('query', 'delay', '60000')
    // The first of two that arrives is delayed.
    const asked = [query(), query()]
    await Promise.race(asked)
    expect(done).toEqual(['asked'])
    await harness.runDue()
    for (const answer of await Promise.all(asked)) expect(await answer.json()).toMatchObject({ answer: 'no' })
    expect(done).toEqual(['asked', 'asked'])
  })

  test('slow starts at once and arrives in pieces', async () => {
    harness.fault('query', 'slow', '400')
    const response = await query()
    let drops = 0
    for await (const drop of response.body ?? []) if (drop.length > 0) drops += 1
    expect(drops).toBeGreaterThan(3)
  })

  test('with a lost answer is processed, and then the connection is closed', async () => {
    harness.fault('query', 'lostAnswer')
    await expect(query()).rejects.toThrow('fetch failed')
    expect(done).toEqual(['asked'])
  })

  test('down was not done: refused, or 503 with a page', async () => {
    harness.fault('query', 'down', 'refuse')
    await expect(query()).rejects.toThrow('fetch failed')
    harness.fault('query', 'down', '503')
    const response = await query()
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html'])
    expect(done).toEqual([])
  })

  test('as malformed is a web page with status 200, or half of the answer', async () => {
    harness.fault('query', 'malformed', 'html')
    const page = await query()
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      200,
      'text/html',
      expect.stringContaining('<!doctype html>'),
    ])
    harness.fault('query', 'malformed', 'truncated')
    await expect((await query()).json()).rejects.toThrow(SyntaxError)
    expect(done).toHaveLength(2)
  })

  test('is logged with its bodies', async () => {
    harness.fault('query', 'malformed', 'html')
    await query()
    expect(harness.calls()).toMatchObject([
      { direction: 'in', operation: 'query', request: '{"q":1}', note: 'malformed: html' },
    ])
  })
})

describe('a call of a simulator to the platform', () => {
  test.each([
    ['nothing wrong', null, ['{"said":"all"}'], 'answered'],
    ['a duplicate', 'duplicate', ['{"said":"all"}', '{"said":"all"}'], 'answered'],
    ['a lost answer', 'lostAnswer', ['{"said":"all"}'], 'silent'],
    ['malformed', 'malformed', ['{"said"'], 'answered'],
    ['a simulator that is down', 'down', [], 'silent'],
  ] as const)('with %s', async (_name, kind, bodies, answer) => {
    if (kind !== null) harness.fault('notify', kind)
    expect((await notify()).kind).toBe(answer)
    expect(received()).toEqual(bodies)
  })

  test('with a delay is sent later', async () => {
    harness.fault('notify', 'delay', '60000')
    const configuration = notify()
    expect(received()).toEqual([])
    await harness.runDue()
    await configuration
    expect(received()).toHaveLength(1)
  })
})
