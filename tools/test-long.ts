import { randomInt } from 'node:crypto'
import { runTests } from './test.ts'

/** `npm run test:long`: all tests, with the concurrency tests at full count and the crash tests. */
export function main(args: readonly string[]): Promise<void> {
  // Files in an order by chance: one that needs another before it fails, and the seed repeats the order.
  const seed = (process.env['BAIZE_SEED'] ??= String(randomInt(2 ** 31)))
  console.log(`Order of test files: BAIZE_SEED=${seed}`)
  return runTests({ isLong: true, args })
}
