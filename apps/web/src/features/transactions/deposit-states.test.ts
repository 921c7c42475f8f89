import { readFileSync } from 'node:fs'
import { depositTransitions } from '@baize/domain'
import { expect, test } from 'vitest'

const texts = JSON.parse(readFileSync(new URL('messages/en.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

test('every state of a deposit has a text in the list of transactions', () => {
  expect(
    Object.keys(depositTransitions).filter((state) => !(`transactions.deposit.${state}` in texts)),
  ).toEqual([])
})
