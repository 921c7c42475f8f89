import { describe, expect, test } from 'vitest'
import { readPorts } from './ports.ts'

const free = { PORT: '0', STAFF_PORT: '0', SANDBOX_PORT: '0', SMTP_PORT: '0', METRICS_PORT: '0' }

describe('the ports of the stack', () => {
  test('are those of the environment; 0 selects a free port for each', async () => {
    const ports = Object.values(await readPorts(free))
    expect(ports).toHaveLength(5)
    expect(new Set(ports).size).toBe(5)
    expect(Math.min(...ports)).toBeGreaterThan(1023)
  })

  test.each([
    [
      'of another variable',
      { PORT: '4711', STAFF_PORT: '4711' },
      'PORT and STAFF_PORT are both 4711: each needs a port of its own.',
    ],
    [
      'of another default',
      { PORT: '3001', STAFF_PORT: '' },
      'PORT and STAFF_PORT are both 3001: each needs a port of its own.',
    ],
    ['that is out of range', { SMTP_PORT: '99999' }, 'SMTP_PORT must be a port between 0 and 65535.'],
  ])('refuse one %s', async (_what, given, sentence) => {
    await expect(readPorts({ ...free, ...given })).rejects.toThrow(sentence)
  })
})
