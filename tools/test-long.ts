import { testStack } from './test.ts'

/** `npm run test:long`: the same, with the races at full count and the kill rounds. */
export const main = (): Promise<void> => testStack({ isLong: true })
