import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOfRoute, isPlayerPage, isStaffPage } from '../routes.ts'
import { errorCatalogue, errorEntry, type ErrorName } from './catalogue.ts'
import { ACTORS, PLACEMENTS } from './define-errors.ts'
import { errorObjectOf } from './error-object-of.ts'
import { ErrorObject } from './error-object.ts'
import { refuse, type Refusal } from './refusal.ts'

const names = Object.keys(errorCatalogue) as ErrorName[]
const requestId = 'r-1'

describe('the error object', () => {
  test('has every field of the specification that has a meaning for the refusal', () => {
    const until = '2026-11-22T20:00:00Z'
    expect(errorObjectOf(refuse('too_many_new_accounts', { max: 3, until }), { requestId })).toEqual({
      error: 'too_many_new_accounts',
      errorCode: 9010,
      errorDetails: { max: 3, until },
      expireTime: until,
      errorUrl: '/support',
      shownAs: 'alert',
      remedy: { who: 'staff', to: 'support' },
      requestId,
    })
  })

  test('names the reason inside the error, with its text where there is one', () => {
    const refusal = refuse('request_rejected', { subReason: 'card_expired' })
    const text = (key: string) => (key === 'error.request_rejected.card_expired' ? 'Expired.' : null)
    expect(errorObjectOf(refusal, { requestId, text })).toMatchObject({
      errorSubCode: 'card_expired',
      errorSubMessage: 'Expired.',
    })
    expect(errorObjectOf(refusal, { requestId, text: () => null })).not.toHaveProperty('errorSubMessage')
  })

  test('has the end of a rate limit, which only the server that counts knows', () => {
    const expireTime = '2026-11-22T20:00:05Z'
    const refusal = refuse('counter_limit', { retryAfterSec: 5 })
    expect(errorObjectOf(refusal, { requestId, expireTime })).toMatchObject({ expireTime })
    expect(errorObjectOf(refusal, { requestId })).not.toHaveProperty('expireTime')
  })

  test('writes amounts as text and lists fifty fields at most', () => {
    const fields = Array.from({ length: 60 }, (_, at) => ({
      field: `f${at}`,
      error: 'e',
      details: { min: 5n },
    }))
    const answer = errorObjectOf(
      { name: 'payment_limits_reached', details: { min: 1n, max: 2n }, fields },
      { requestId },
    )
    expect(answer.errorDetails).toEqual({ min: '1', max: '2' })
    expect(answer.fields).toHaveLength(50)
    expect(answer.fields?.[0]).toEqual({ field: 'f0', error: 'e', details: { min: '5' } })
  })

  const sites = [
    { site: 'site', caller: 'player', hasPage: isPlayerPage },
    { site: 'staff', caller: 'staff', hasPage: isStaffPage },
  ] as const
  test.each(sites.flatMap((of) => names.map((name) => ({ name, ...of }))))(
    'of $name follows its schema and names no page that $site does not have',
    ({ name, site, caller, hasPage }) => {
      const { remedy } = errorEntry(name)
      const answer = errorObjectOf({ name, details: {} } as never, { requestId, site })
      expect(z.safeParse(ErrorObject, answer).success).toBe(true)
      const to = remedy?.to !== undefined && hasPage(remedy.to) ? remedy.to : undefined
      expect(answer.errorUrl).toBe(to === undefined ? undefined : addressOfRoute(to, remedy?.search))
      expect(answer.remedy?.to).toBe(to)
      expect(answer.remedy?.who).toBe(remedy?.who === 'caller' ? caller : remedy?.who)
    },
  )

  test.each([
    ['support', { who: 'staff', to: 'support' }],
    ['contactFirst', { who: 'staff', to: 'support' }],
    ['blocked', { who: 'nobody' }],
  ] as const)('has the remedy of its reason: a change of a limit that is for %s', (reason, remedy) => {
    const answer = errorObjectOf(refuse('limit_change_blocked', { reason }), { requestId })
    expect(answer.remedy).toEqual(remedy)
    expect(answer.errorUrl).toBe('to' in remedy ? '/support' : undefined)
  })

  test('names the player where staff cannot act for them', () => {
    const whoOf = (refusal: Refusal) => errorObjectOf(refusal, { requestId, site: 'staff' }).remedy
    expect(whoOf(refuse('wrong_login', { triesLeft: 4 }))).toEqual({ who: 'staff' })
    expect(whoOf(refuse('fields_invalid', {}))).toEqual({ who: 'staff' })
    expect(whoOf({ name: 'payment_limit_reached', details: {} } as never)).toEqual({ who: 'player' })
  })
})

describe('the catalogue', () => {
  test.each(PLACEMENTS)('shows a refusal as %s', (placement) => {
    expect(names.some((name) => errorEntry(name).shownAs === placement)).toBe(true)
  })

  test.each(ACTORS)('has a remedy for %s', (who) => {
    expect(names.some((name) => errorEntry(name).remedy?.who === who)).toBe(true)
  })
})
