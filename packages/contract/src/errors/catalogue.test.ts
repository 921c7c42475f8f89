import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '../calls/define-call.ts'
import { contract } from '../contract.ts'
import { errorCatalogue, errorEntry, errorsOfEveryCall, type ErrorName } from './catalogue.ts'

const names = Object.keys(errorCatalogue) as ErrorName[]
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Record<string, string>
/** Those that the document brings, because they are shown when nothing loads, and the others. */
const texts = { ...read('../messages/en.json'), ...read('messages/en.json') }

/** The platform's own numbers begin here; its entries are their only copy. */
const OWN_NUMBERS = 9001

/** The public error numbers of 0§8, 1§8 and 2§8. */
const numbers: Partial<Record<ErrorName, number>> = {
  unknown_error: 0,
  fields_invalid: 2,
  technical_issues: 100,
  element_not_found: 101,
  incomplete_data: 102,
  duplicated_email: 105,
  wrong_login: 107,
  country_not_served: 108,
  wrong_field: 109,
  account_frozen: 111,
  account_closed: 112,
  already_activated: 113,
  not_activated: 114,
  no_session: 115,
  activation_expired: 116,
  payment_limit_reached: 117,
  payment_failed: 118,
  request_rejected: 119,
  excluded: 120,
  insufficient_balance: 121,
  session_limit_reached: 122,
  payment_details_incomplete: 125,
  payout_details_changed: 126,
  payment_not_allowed: 129,
  new_user_needed: 228,
  game_not_found: 131,
  game_disabled: 132,
  terms_not_accepted: 155,
  code_expired: 194,
  code_not_found: 195,
  captcha_failed: 197,
  code_message_limit: 198,
  code_used: 209,
  withdrawal_needed: 263,
  captcha_required: 277,
  file_refused: 160,
  file_infected: 274,
  antivirus_failed: 275,
  documents_verified: 302,
  duplicated_identity: 170,
  nickname_duplicated: 171,
  wrong_activation_code: 183,
  withdrawal_not_created: 186,
  validation_failed: 196,
  game_provider_failed: 205,
  counter_limit: 206,
  authorization_rejected: 231,
  play_blocked: 235,
  limit_change_blocked: 239,
  deposit_blocked: 260,
  withdrawal_blocked: 261,
  authentication_failed: 286,
  provider_connection_failed: 301,
  payment_limits_reached: 311,
  method_unavailable: 3001,
}

describe('the error catalogue', () => {
  // Covers ERR-013, ERR-014, ERR-015, ERR-018, ERR-021, ERR-022, ERR-024, ERR-026, ERR-027, ERR-028, ERR-029
  // Covers ERR-033, ERR-034, ERR-035, ERR-039, ERR-042, ERR-044, ERR-045, ERR-050, ERR-052, ERR-053, ERR-056
  // Covers ERR-058, ERR-060, ERR-061, ERR-064, ERR-070, ERR-071, ERR-072, ERR-088, ERR-110, ERR-119, ERR-120
  // Covers ERR-133, ERR-134, ERR-142, ERR-150
  test('keeps the numbers of the specification', () => {
    const specified = names.filter((name) => errorEntry(name).code < OWN_NUMBERS)
    expect(Object.fromEntries(specified.map((name) => [name, errorEntry(name).code]))).toEqual(numbers)
  })

  test('uses each number once', () => {
    const codes = names.map((name) => errorEntry(name).code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test.each(names)('%s has an English text, a 4xx or 5xx status and a schema of its details', (name) => {
    expect(texts[`error.${name}`]).toMatch(/\S/)
    expect(errorEntry(name).status).toBeGreaterThanOrEqual(400)
    expect(errorEntry(name).status).toBeLessThan(600)
    expect(errorEntry(name).details.safeParse('nothing').success).toBe(false)
  })

  test.each([
    ['second_approval_needed', 'withdrawals', { queue: 'second' }],
    ['changed_player_today', 'withdrawals', { queue: 'second' }],
    ['case_second_approval_needed', undefined, undefined],
    ['withdrawal_not_created', 'withdrawalTransactions', undefined],
  ] as const)('%s leads to the page where it can be remedied', (name, to, search) => {
    expect(errorEntry(name).remedy?.to).toBe(to)
    expect(errorEntry(name).remedy?.search).toEqual(search)
  })

  test('the text of its link exists', () => {
    const withoutText = names.flatMap((name) => {
      const { remedy, remedyByReason = {} } = errorEntry(name)
      const pages = [remedy, ...Object.values(remedyByReason)].flatMap((each) => each?.to ?? [])
      return pages.filter((to) => (texts[`remedy.${name}`] ?? texts[`remedy.${to}`]) === undefined)
    })
    expect(withoutText).toEqual([])
  })

  test('a decision that came too late is shown until it is read', () => {
    expect(errorEntry('already_decided').shownAs).toBe('alert')
  })

  test('every error text belongs to an entry', () => {
    // The client's text for a missing response has no number.
    const known = new Set<string>([...names, 'no_answer', 'no_script'])
    const strange = Object.keys(texts).filter(
      (key) => key.startsWith('error.') && !known.has(key.split('.')[1] ?? ''),
    )
    expect(strange).toEqual([])
  })
})

describe.each(Object.values(contract as unknown as Record<string, Call>))('$id', (call) => {
  test('lists catalogued errors, each once, and none that every call may return', () => {
    expect(call.errors.filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(call.errors).size).toBe(call.errors.length)
    expect(call.errors.filter((name) => (errorsOfEveryCall as readonly ErrorName[]).includes(name))).toEqual(
      [],
    )
  })
})
