import { describe, expect, test } from 'vitest'
import { describeAddress, socketUrl, urlAsRole, urlOfDatabase } from './address.ts'

describe('addresses of databases', () => {
  test('a socket folder is written as the host', () => {
    expect(socketUrl('/tmp/baize-1', 'baize')).toBe('postgres://postgres@%2Ftmp%2Fbaize-1/baize')
  })

  test.each([
    ['postgres://a:b@db:5433/one?sslmode=require', 'postgres://a:b@db:5433/two?sslmode=require'],
    ['postgres://a@db', 'postgres://a@db/two'],
    ['postgres://postgres@%2Ftmp%2Fx/one', 'postgres://postgres@%2Ftmp%2Fx/two'],
  ])('%s keeps everything but the database', (url, other) => {
    expect(urlOfDatabase(url, 'two')).toBe(other)
  })

  test('another role is a user name on a socket and an option elsewhere', () => {
    expect(urlAsRole('postgres://postgres@%2Ftmp%2Fx/one', 'app')).toBe('postgres://app@%2Ftmp%2Fx/one')
    expect(urlAsRole('postgres://a:b@db/one', 'app')).toBe('postgres://a:b@db/one?options=-c%20role%3Dapp')
  })

  test.each([
    ['postgres://a:p%40ss@db.internal:5432/baize?sslmode=require', 'baize at db.internal:5432'],
    ['postgresql://a:p@x:w@db.internal/baize', 'baize at db.internal'],
    ['postgres://postgres@%2Ftmp%2Fx/one', 'one at /tmp/x'],
    ['postgres:///one?host=/run/postgresql&password=secret', 'one at /run/postgresql'],
    ['postgres://db', 'the default database at db'],
    // A password that is not escaped is hidden too.
    ['postgres://a:se/cret@db.internal/baize', 'baize at db.internal'],
    ['postgres://a:se?cret@db.internal/baize', 'baize at db.internal'],
    ['postgres://a:se?x=cret@db.internal/baize', 'an address that cannot be read'],
    ['postgres://a:b@db.internal/%zz', '%zz at db.internal'],
    ['postgres://a:b@one:5432,two:5433/baize', 'baize at one:5432,two:5433'],
    ['postgres://a:b@[::1]:5432/baize?password=x@y', 'baize at [::1]:5432'],
  ])('%s is described without user and password', (url, text) => {
    expect(describeAddress(url)).toBe(text)
  })
})
