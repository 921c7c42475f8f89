import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const files = globSync(
  ['{apps/web,plugins}/**/messages/en.json', 'packages/contract/src/**/messages/en.json'],
  {
    cwd: root,
  },
)
const texts = files.flatMap((file) =>
  Object.values(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>),
)

/** The sentences that the specification quotes, as the first words of a text (T-89). */
// Covers ERR-003, ERR-005, VALMSG-003, VALMSG-009, VALMSG-018, SHELL-008, SHELL-009, SHELL-010, SHELL-011
// Covers SHELL-012, SHELL-013, DATE-001, REG-012, REG-033, DEP-036, DEP-038, DEP-040, DEP-046, DEP-048
// Covers WDR-014, DOC-013, IBAN-011
test.each([
  'Unknown error',
  'Please check the highlighted fields.',
  'Please check the details you provided.',
  'Validation is failed.',
  'This field is required.',
  'Confirm your age and agree to the policy.',
  'You must confirm to continue.',
  'You must accept to continue.',
  'You must select to continue.',
  'Please enter a valid email address.',
  'Long email address is not supported.',
  'You must be at least {minAge, number} years old.',
  'Please enter your phone number before subscribing to SMS notifications.',
  'Please correct your phone number before subscribing to SMS notifications.',
  'Please check your network connection',
  'Please enable Javascript to use the site',
  'Oops!',
  'Something went wrong... Please reload the page and try again.',
  'Component cannot be loaded due to a connectivity problem. Please try to reload the page.',
  'Loading timeout exceeded',
  'No results found',
  'No methods found.',
  'Your available deposit amount is {amount} due to daily cumulative limit.',
  'Your available deposit amount is {amount} due to weekly cumulative limit.',
  'Your available deposit amount is {amount} due to monthly cumulative limit.',
  'Your account/card has been blocked, please contact support.',
  'This credit card is blocked, please contact customer support.',
  'You have reached the limit for this card. Please, validate it.',
  'You reached a deposit limit. Please verify yourself by providing proof of Identity and Address.',
  'Frame is not supported.',
  'Min. {min} {currency} - Max. {max} {currency}',
  'Money was successfully withdrawn from your gaming account. Processing the withdrawal will take one to two bank days.',
  'Payments can be requested to Hungarian bank account only',
  '1/2 Main details',
  '2/2 Terms',
  'Confirm your details',
  "I'm politically exposed person",
  "I'm not politically exposed person",
  'Register',
  'This image format is not supported',
  'Maximum file size limit: ',
  'Please, make a snapshot or select a file.',
  'Something went wrong with the image uploading procedure...',
  'Uploading images limit is reached.',
  'Document has been uploaded successfully',
])('%s stands word for word in the English catalogue', (sentence) => {
  expect(texts.filter((text) => text.startsWith(sentence))).not.toEqual([])
})
