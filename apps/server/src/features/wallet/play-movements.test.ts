import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BET_OUTCOMES } from './play-movements.ts'

const sql = (name: string) => readFileSync(new URL(`sql/${name}.sql`, import.meta.url), 'utf8')

test('every outcome that the functions of a bet set is one that the callers know', () => {
  const assigned = [...sql('post_bet_v1').matchAll(/\boutcome := [^;]*;/gu)].join(' ')
  const selected = [...sql('post_bet_v1').matchAll(/select '\w+', (?:jsonb|r\b)/gu)].join(' ')
  const unmatched = [...sql('unmatched_wallet_v1').matchAll(/'\w+'/gu)].join(' ')
  const outcomes = [assigned, selected, unmatched].flatMap((text) =>
    [...text.matchAll(/'(\w+)'/gu)].map(([, outcome]) => outcome),
  )
  expect(new Set(outcomes)).toEqual(new Set(BET_OUTCOMES))
})
