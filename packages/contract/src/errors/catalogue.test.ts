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

/**
 * The public error numbers of 0§8, 1§8 and 2§8. The platform's own numbers, from 9001, are also fixed once
 * assigned.
 */
const numbers: Record<ErrorName, number> = {
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
  email_correction_ended: 9044,
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
  file_storage_unavailable: 9085,
  document_assigned_to_other: 9086,
  document_changed: 9084,
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
  idempotency_key_reused: 9001,
  already_decided: 9002,
  card_blocked: 9003,
  too_many_open_deposits: 9004,
  deposit_not_cancellable: 9005,
  withdrawal_not_cancellable: 9006,
  too_many_new_accounts: 9010,
  second_approval_needed: 9021,
  changed_player_today: 9022,
  withdrawal_assigned_to_other: 9023,
  waits_for_player: 9024,
  case_assigned_to_other: 9025,
  payout_call_running: 9026,
  payout_not_confirmed: 9027,
  case_second_approval_needed: 9028,
  body_too_large: 9041,
  content_type_unsupported: 9042,
  method_not_allowed: 9043,
  limit_confirmation_too_early: 9051,
  limit_change_lapsed: 9052,
  limit_change_not_waiting: 9053,
  limit_not_loosened: 9054,
  limit_change_waits: 9055,
  limit_differs: 9056,
  setting_invalid: 9057,
  setting_differs: 9058,
  setting_change_waits: 9059,
  setting_change_ended: 9060,
  setting_second_person_needed: 9061,
  profile_changed: 9062,
  email_change_ended: 9063,
  balance_left: 9064,
  own_account: 9081,
  limit_not_tightened: 9082,
  player_withdrawals_blocked: 9083,
  correction_above_balance: 9091,
  refund_not_possible: 9092,
  correction_lapsed: 9093,
  staff_role_differs: 9101,
  staff_role_exists: 9102,
  staff_role_in_use: 9103,
  own_staff_role: 9104,
  staff_role_duties: 9105,
  document_block_stands: 9106,
  obligation_open: 9045,
  licence_not_valid_here: 9046,
  licence_ended: 9047,
}

describe('the error catalogue', () => {
  test('keeps the numbers of the specification', () => {
    expect(Object.fromEntries(names.map((name) => [name, errorEntry(name).code]))).toEqual(numbers)
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
