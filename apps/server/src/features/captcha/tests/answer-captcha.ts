import { createHash } from 'node:crypto'
import type { AccountsFixture } from '../../registration/tests/accounts-database.ts'

type Challenge = ReturnType<AccountsFixture['deps']['captcha']['challenge']>

/** Solves a challenge as the browser does, and encodes the answer. */
export function answerTo({ maxNumber, ...challenge }: Challenge): string {
  const isRight = (number: number) =>
    createHash('sha256')
      .update(challenge.salt + String(number))
      .digest('hex') === challenge.challenge
  const number = Array.from({ length: maxNumber + 1 }, (_, candidate) => candidate).find(isRight)
  return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
}
