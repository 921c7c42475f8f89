import { lockWaiters } from '@baize/testing'
import { sql } from 'kysely'
import type { PaymentsFixture } from './payments-fixture.ts'

/** Waits until a request is answered or waits for a lock. @returns Whether it is answered. */
export async function isAnswered({ db }: PaymentsFixture, request: Promise<unknown>): Promise<boolean> {
  let isDone = false
  const answer = request.finally(() => {
    isDone = true
  })
  // The caller sees a failure.
  answer.catch(() => {})
  while (!isDone && (await lockWaiters((text) => sql.raw(text).execute(db))) === 0);
  return isDone
}
