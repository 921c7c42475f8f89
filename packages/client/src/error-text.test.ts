import { describe, expect, test } from 'vitest'
import { createErrorText, errorKeys } from './error-text.ts'

const lookupIn = (texts: Readonly<Record<string, string>>) =>
  createErrorText({
    find: (key, values) =>
      texts[key]?.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name])) ?? null,
    formatInstant: (iso) => `at ${iso}`,
    formatMoney: (minor) => `${minor} fillér`,
  })
const refusal = { error: 'request_rejected', errorCode: 119, errorDetails: {} }

describe('the text of an error', () => {
  // Covers VALMSG-001
  test('is looked up by name, then by number, the variants of field and reason first', () => {
    expect(errorKeys(refusal, 'email', 'card_expired')).toEqual([
      'error.request_rejected.email.card_expired',
      'error.119.email.card_expired',
      'error.request_rejected.card_expired',
      'error.119.card_expired',
      'error.request_rejected.email',
      'error.119.email',
      'error.request_rejected',
      'error.119',
    ])
  })

  // Covers VALMSG-001
  test('is found by number when the site does not know the name', () => {
    const text = lookupIn({ 'error.119': 'Rejected.', 'error.unknown_error': 'Unknown.' })
    expect(text({ ...refusal, error: 'a_newer_name' })).toBe('Rejected.')
    expect(text({ ...refusal, error: 'a_newer_name', errorCode: 7 })).toBe('Unknown.')
  })

  // Covers CALL-002
  test('is that of the reason: the site has it, or the server sent it', () => {
    const text = lookupIn({
      'error.request_rejected': 'Rejected.',
      'error.request_rejected.card_expired': 'Expired card.',
    })
    expect(text({ ...refusal, errorSubCode: 'card_expired', errorSubMessage: 'Sent.' })).toBe('Expired card.')
    expect(text({ ...refusal, errorSubCode: 'cancelled', errorSubMessage: 'Sent.' })).toBe('Sent.')
    expect(text({ ...refusal, errorSubCode: 'cancelled' })).toBe('Rejected.')
  })

  // Covers CALL-002
  test('names until when the call is refused, and writes amounts with their unit', () => {
    const text = lookupIn({ 'error.account_frozen': 'Frozen until {until}.', 'error.a': '{limit} left' })
    const expireTime = '2026-11-22T20:00:00Z'
    expect(text({ error: 'account_frozen', errorCode: 111, errorDetails: {}, expireTime })).toBe(
      'Frozen until at 2026-11-22T20:00:00Z.',
    )
    expect(text({ error: 'a', errorCode: 1, errorDetails: { limit: '100' } })).toBe('100 fillér left')
  })

  // Covers VALMSG-005, VALMSG-006, VALMSG-008
  test('of a field is its own before that of the reason', () => {
    const text = lookupIn({
      'error.validation_failed.mandatory': 'Fill in.',
      'error.validation_failed.email.mandatory': 'Which email?',
    })
    const fault = { error: 'validation_failed', details: { reason: 'mandatory' } }
    expect(text.at({ ...fault, field: 'email' })).toBe('Which email?')
    expect(text.at({ ...fault, field: 'name' })).toBe('Fill in.')
  })

  test('of a fault with a cause is that of the cause where its own reason has none', () => {
    const text = lookupIn({
      'error.validation_failed.tooShort': 'Too short.',
      'error.validation_failed.phone.invalidWith': 'Correct the phone first.',
    })
    const fault = { error: 'validation_failed', details: { reason: 'invalidWith', cause: 'tooShort' } }
    expect(text.at({ ...fault, field: 'phone' })).toBe('Correct the phone first.')
    expect(text.at({ ...fault, field: 'secondPhone' })).toBe('Too short.')
  })
})
