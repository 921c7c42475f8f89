import { expect, test } from 'vitest'
import { readSourceFiles, formatFindings } from './source-files.ts'
import { findMissingSqlFunctions } from './sql-functions.ts'

const created = {
  path: 'apps/server/src/features/wallet/sql/post_bet_v2.sql',
  text: 'create or replace function wallet.post_bet_v2()',
}

test('every called SQL function exists', () => {
  expect(formatFindings(findMissingSqlFunctions(readSourceFiles()))).toEqual([])
})

test('a call of a version that was replaced is found', () => {
  const text = "await query('select * from wallet.post_bet_v1()')\nawait query('select wallet.post_bet_v2()')"
  expect(formatFindings(findMissingSqlFunctions([created, { path: 'bench/bet.ts', text }]))).toEqual([
    'bench/bet.ts:1 no SQL file creates the function post_bet_v1',
  ])
})
