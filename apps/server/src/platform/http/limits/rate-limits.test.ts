import { describe, expect, test } from 'vitest'
import { createLimiter, sourceOf } from './rate-limits.ts'

describe('a limiter', () => {
  test('allows the limit in a window, then returns the seconds to wait, then starts a new window', () => {
    let nowMs = 0
    const limiter = createLimiter({ points: 2, windowSec: 60 }, () => nowMs)
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([null, null, 60])
    expect(limiter.take('b')).toBeNull()
    nowMs = 59_500
    expect(limiter.take('a')).toBe(1)
    nowMs = 60_000
    expect(limiter.take('a')).toBeNull()
  })

  test('counts keys beyond its capacity together', () => {
    const limiter = createLimiter({ points: 2, windowSec: 60 }, () => 0)
    for (let source = 0; source < 100_000; source += 1) limiter.take(`known ${source}`)
    expect([limiter.take('one'), limiter.take('two'), limiter.take('three'), limiter.take('one')]).toEqual([
      null,
      null,
      60,
      60,
    ])
    expect([limiter.take('known 7'), limiter.take('known 7')]).toEqual([null, 60])
  })
})

describe('the source of a request', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, source) => {
    expect(sourceOf(ip)).toBe(source)
  })
})
