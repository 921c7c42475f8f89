import { describe, expect, test } from 'vitest'
import { judgePattern } from './judge-pattern.ts'

const strong = { strength: 'strong', minLength: null } as const
/** The longest pause of the event loop while a promise is awaited, in milliseconds. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const used = process.threadCpuUsage(last)
    longest = Math.max(longest, (used.user + used.system) / 1000)
    last = process.threadCpuUsage()
  }, 1)
  await work
  clearInterval(timer)
  return longest
}

test('of many patterns at once two are judged, some wait, and the others are left unjudged', async () => {
  const patterns = Array.from({ length: 14 }, (_, number) => `^(a${number}+a*)+$`)
  const judged = await Promise.all(patterns.map((pattern) => judgePattern({ ...strong, pattern })))
  const known = judged.map(({ verdict }) => verdict !== 'unknown')
  expect(known).toEqual([...Array<boolean>(10).fill(true), ...Array<boolean>(4).fill(false)])
})

describe('a password pattern', () => {
  test.each([
    ['of any text', '^.{8,64}$'],
    ['of printable characters', String.raw`^[\x20-\x7e]{8,40}$`],
    ['that prescribes the order', '^[A-Z](?:[a-z]+[ -]?)+[0-9]+[!?.]$'],
  ])('%s is accepted', async (_name, pattern) => {
    expect(await judgePattern({ ...strong, pattern })).toEqual({ verdict: 'accepted' })
  })

  test.each([
    ['without an example', '^[a-z]+$', { verdict: 'no_example', isFinal: true }],
    ['with nested repetition', '^([A-Za-z0-9]+[!@#$%&*?.]?)+$', { verdict: 'too_slow' }],
  ] as const)('%s is refused, and the event loop is not blocked', async (_name, pattern, expected) => {
    const judged = judgePattern({ ...strong, pattern })
    expect(await longestPause(judged)).toBeLessThan(60)
    expect(await judged).toEqual(expected)
  })

  test('slow for the examples only ends with the budget', async () => {
    const pattern = '^(?!A1!)(.*)(.*)(.*)(.*)(.*)(.*)(.*)é$'
    expect(await judgePattern({ ...strong, minLength: 40, pattern })).toEqual({
      verdict: 'no_example',
      isFinal: false,
    })
  })
})
