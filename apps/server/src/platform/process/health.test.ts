import { describe, expect, test } from 'vitest'
import { createHealth } from './health.ts'

function arrange() {
  let nowMs = 0
  let isBroken = false
  let probes = 0
  const failures: unknown[] = []
  const health = createHealth({
    probe: async () => {
      probes += 1
      if (isBroken) throw new Error('the database does not answer')
    },
    maxAgeMs: 1000,
    onFailure: (error) => failures.push(error),
    nowMs: () => nowMs,
  })
  return {
    health,
    failures,
    probes: () => probes,
    passMs: (ms: number) => (nowMs += ms),
    setBroken: (broken: boolean) => (isBroken = broken),
  }
}

describe('the health', () => {
  // Proves C19c
  test('is probed once a second for any number of callers', async () => {
    const { health, passMs, probes } = arrange()
    for (const expected of [1, 2, 3]) {
      expect(await Promise.all(Array.from({ length: 500 }, () => health.isWell()))).not.toContain(false)
      passMs(999)
      await health.isWell()
      expect(probes()).toBe(expected)
      passMs(1)
    }
  })

  test('is at most a second old, after a failure and after the recovery', async () => {
    const { health, passMs, setBroken, failures } = arrange()
    expect(await health.isWell()).toBe(true)
    setBroken(true)
    passMs(1000)
    expect(await health.isWell()).toBe(false)
    expect(await health.isWell()).toBe(false)
    expect(failures).toHaveLength(1)
    setBroken(false)
    passMs(1000)
    expect(await health.isWell()).toBe(true)
  })

  test('has an age that counts from the end of the probe', async () => {
    let probes = 0
    let answer = () => {}
    const probe = () => {
      probes += 1
      return new Promise<void>((resolve) => (answer = resolve))
    }
    const health = createHealth({ probe, maxAgeMs: 0, onFailure: () => {} })
    const results = [health.isWell(), health.isWell(), health.isWell()]
    answer()
    expect(await Promise.all(results)).toEqual([true, true, true])
    expect(probes).toBe(1)
  })
})
