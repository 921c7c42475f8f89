import { describe, expect, test } from 'vitest'
import { socketUrl, urlAsRole, urlOfDatabase } from './address.ts'

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
})
