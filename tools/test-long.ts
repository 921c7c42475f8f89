import { testStack } from './test.ts'

/** `npm run test:long`: all tests, with the concurrency tests at full count and the crash tests. */
export const main = (): Promise<void> => testStack({ isLong: true })
