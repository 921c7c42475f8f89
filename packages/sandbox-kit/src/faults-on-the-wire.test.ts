import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineSimulator } from './define-simulator.ts'
import { startSimulatorHarness, type SimulatorHarness } from './simulator-harness.ts'

/** A simulator with one operation each way. It notes what it did, so that "done, but never answered" can be told from "not done". */
let done: string[] = []
const simulator = defineSimulator({
  slug: 'simulator',
  title: 'A simulator',
  settings: [],
  operations: [
    { name: 'ask', label: 'Ask', direction: 'in', outcomes: ['yes'] },
    { name: 'tell', label: 'Tell', direction: 'out', outcomes: [] },
  ],
  register(app, { faults }) {
    app.post('/ask', { config: { operation: 'ask' } }, (_request, reply) => {
      done.push('asked')
      return reply.send({ answer: faults.take('ask', 'outcome')?.value ?? 'no', words: 'x'.repeat(200) })
    })
  },
  records: () => ({}),
})

let stage: SimulatorHarness
beforeEach(async () => {
  done = []
  stage = await startSimulatorHarness(simulator, {})
})
afterEach(() => stage.stop())

const ask = () => fetch(`${stage.url}/ask`, { method: 'POST', body: '{"q":1}' })
const tell = (timeoutMs = 5_000) =>
  stage.context.outbox.send({
    operation: 'tell',
    url: `${stage.platformUrl}/told`,
    body: '{"said":"all"}',
    headers: {},
    timeoutMs,
  })
const received = () => stage.received.map(({ body }) => body)

describe('what the platform meets when it calls a simulator', () => {
  test('without a fault is an answer', async () => {
    expect(await (await ask()).json()).toMatchObject({ answer: 'no' })
  })

  test('with an outcome is the simulator’s own word, once', async () => {
    stage.fault('ask', 'outcome', 'yes')
    expect(await (await ask()).json()).toMatchObject({ answer: 'yes' })
    expect(await (await ask()).json()).toMatchObject({ answer: 'no' })
  })

  test('with a delay does not begin before its time', async () => {
    stage.fault('ask', 'delay', '60000')
    const asked = ask()
    const first = await Promise.race([
      asked.then(() => 'answered'),
      new Promise((resolve) => setTimeout(() => resolve('nothing'), 150)),
    ])
    expect([first, done]).toEqual(['nothing', []])
    await stage.runDue()
    expect(await (await asked).json()).toMatchObject({ answer: 'no' })
  })

  test('slow begins at once and comes in pieces', async () => {
    stage.fault('ask', 'slow', '400')
    const startedMs = performance.now()
    const response = await ask()
    const headersMs = performance.now() - startedMs
    let drops = 0
    for await (const drop of response.body ?? []) if (drop.length > 0) drops += 1
    const wholeMs = performance.now() - startedMs
    expect(drops).toBeGreaterThan(3)
    expect(wholeMs).toBeGreaterThan(300)
    expect(headersMs).toBeLessThan(wholeMs / 2)
  })

  test('with a lost answer was done, and then the line is cut', async () => {
    stage.fault('ask', 'lostAnswer')
    await expect(ask()).rejects.toThrow('fetch failed')
    expect(done).toEqual(['asked'])
  })

  test('down was not done: refused, or 503 with a page', async () => {
    stage.fault('ask', 'down', 'refuse')
    await expect(ask()).rejects.toThrow('fetch failed')
    stage.fault('ask', 'down', '503')
    const response = await ask()
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html'])
    expect(done).toEqual([])
  })

  test('as malformed is a web page with status 200, or half of the answer', async () => {
    stage.fault('ask', 'malformed', 'html')
    const page = await ask()
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      200,
      'text/html',
      expect.stringContaining('<!doctype html>'),
    ])
    stage.fault('ask', 'malformed', 'truncated')
    await expect((await ask()).json()).rejects.toThrow(SyntaxError)
    expect(done).toHaveLength(2)
  })

  test('is written down with its bodies', async () => {
    stage.fault('ask', 'malformed', 'html')
    await ask()
    expect(stage.calls()).toMatchObject([
      { direction: 'in', operation: 'ask', request: '{"q":1}', note: 'malformed: html' },
    ])
  })
})

describe('what the platform hears when a simulator calls it', () => {
  test.each([
    ['nothing wrong', null, ['{"said":"all"}'], 'answered'],
    ['a duplicate', 'duplicate', ['{"said":"all"}', '{"said":"all"}'], 'answered'],
    ['a lost answer', 'lostAnswer', ['{"said":"all"}'], 'silent'],
    ['malformed', 'malformed', ['{"said"'], 'answered'],
    ['a simulator that is down', 'down', [], 'silent'],
  ] as const)('with %s', async (_name, kind, bodies, answer) => {
    if (kind !== null) stage.fault('tell', kind)
    expect((await tell()).kind).toBe(answer)
    expect(received()).toEqual(bodies)
  })

  test('with a delay comes later', async () => {
    stage.fault('tell', 'delay', '60000')
    const configuration = tell()
    expect(received()).toEqual([])
    await stage.runDue()
    await configuration
    expect(received()).toHaveLength(1)
  })
})
