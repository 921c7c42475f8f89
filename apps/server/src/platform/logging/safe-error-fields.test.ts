import pg from 'pg'
import { expect, test } from 'vitest'
import { safeErrorFields } from './safe-error-fields.ts'

test('a database error is logged with its code and location, without the rejected row', () => {
  const refused = Object.assign(
    new pg.DatabaseError('new row for relation "player" violates check constraint "status"', 200, 'error'),
    {
      code: '23514',
      table: 'player',
      constraint: 'status',
      detail: 'Failing row contains (anna@example.hu, $argon2id$v=19$m=19456, 1990-02-01).',
      where: "unnamed portal parameter $3 = 'HU42117730161111101800000000'",
      internalQuery: 'select secret',
    },
  )
  const fields = safeErrorFields(new Error('a job failed', { cause: refused }))
  expect(fields).toMatchObject({
    type: 'Error',
    message: 'a job failed',
    inner: [{ code: '23514', table: 'player', constraint: 'status' }],
  })
  expect(JSON.stringify(fields)).not.toMatch(/anna@|argon2id|HU42|secret/)
})

test('an aggregate error of two address families is logged with both', () => {
  const failed = (code: string) => Object.assign(new Error(`connect ${code}`), { code })
  expect(safeErrorFields(new AggregateError([failed('ECONNREFUSED'), failed('ENETUNREACH')]))).toMatchObject({
    type: 'AggregateError',
    inner: [{ code: 'ECONNREFUSED' }, { code: 'ENETUNREACH' }],
  })
  expect(safeErrorFields('a thrown text')).not.toHaveProperty('inner')
})

test('a plain copy of an error, as the job queue emits it, is logged with its message', () => {
  const copy = { ...new Error('x'), message: 'connect ECONNREFUSED', stack: 'Error: connect', queue: 'mail' }
  expect(safeErrorFields(copy)).toEqual({
    type: 'Error',
    message: 'connect ECONNREFUSED',
    stack: 'Error: connect',
  })
})
