import { expect, test } from 'vitest'
import { OperatorSettings } from './operator-settings.ts'
import { securityText } from './security-text.ts'

const set = {
  'security.contact': 'mailto:security@casino.example',
  'security.expires': '2027-06-30T00:00:00Z',
}
const inputOf = (values: object, nowMs = Date.parse('2026-11-22T12:00:00Z')) => ({
  settings: OperatorSettings.parse(values),
  publicUrl: 'https://casino.example',
  nowMs,
})

test('security.txt contains contact, expiry, languages and its own URL', () => {
  expect(securityText(inputOf(set))).toBe(
    'Contact: mailto:security@casino.example\nExpires: 2027-06-30T00:00:00Z\nPreferred-Languages: en\n' +
      'Canonical: https://casino.example/.well-known/security.txt\n',
  )
})

test('security.txt is absent without a contact or expiry, and after the expiry', () => {
  expect(securityText(inputOf({}))).toBeNull()
  expect(securityText(inputOf({ 'security.contact': 'https://casino.example/security' }))).toBeNull()
  expect(securityText(inputOf(set, Date.parse('2027-06-30T00:00:00Z')))).toBeNull()
})

test.each([
  { 'security.contact': 'security@casino.example' },
  { 'security.contact': 'mailto:a@b.example\nContact: mailto:x@evil.example' },
  { 'security.expires': 'next year' },
])('an invalid value is refused: %o', (values) => {
  expect(OperatorSettings.safeParse(values).success).toBe(false)
})
