import { expect, test } from 'vitest'
import { OperatorSettings } from './operator-settings.ts'
import { securityText } from './security-text.ts'

const set = {
  'security.contact': 'mailto:security@casino.example',
  'security.expires': '2027-06-30T00:00:00Z',
}
const facts = (values: object, nowMs = Date.parse('2026-11-22T12:00:00Z')) => ({
  settings: OperatorSettings.parse(values),
  publicUrl: 'https://casino.example',
  nowMs,
})

test('security.txt names contact, expiry, languages and its own address', () => {
  expect(securityText(facts(set))).toBe(
    'Contact: mailto:security@casino.example\nExpires: 2027-06-30T00:00:00Z\nPreferred-Languages: en\n' +
      'Canonical: https://casino.example/.well-known/security.txt\n',
  )
})

test('it is not there without a contact, without an expiry, and after it', () => {
  expect(securityText(facts({}))).toBeNull()
  expect(securityText(facts({ 'security.contact': 'https://casino.example/security' }))).toBeNull()
  expect(securityText(facts(set, Date.parse('2027-06-30T00:00:00Z')))).toBeNull()
})

test.each([
  { 'security.contact': 'security@casino.example' },
  { 'security.contact': 'mailto:a@b.example\nContact: mailto:x@evil.example' },
  { 'security.expires': 'next year' },
])('a value that it cannot have is refused: %o', (values) => {
  expect(OperatorSettings.safeParse(values).success).toBe(false)
})
