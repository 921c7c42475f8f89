import { createHash } from 'node:crypto'
import type { AccountsFixture } from './accounts-database.ts'

type Challenge = ReturnType<AccountsFixture['deps']['captcha']['challenge']>

/** The work of a browser: finds the number, and writes the answer as it travels. */
export function answerTo({ maxNumber, ...challenge }: Challenge): string {
  const isRight = (number: number) =>
    createHash('sha256')
      .update(challenge.salt + String(number))
      .digest('hex') === challenge.challenge
  const number = Array.from({ length: maxNumber + 1 }, (_, candidate) => candidate).find(isRight)
  return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
}
