import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { InternalNote, plainText, SettingName, SettingValue, Uuid } from '../../fields.ts'
import { PageLanguage } from '../content/page-language.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'

export const staffSettingChange = defineCall({
  id: 'staff.settingChange',
  summary: 'Change a setting.',
  description:
    'In force at once on every server, except a change that touches money or limits: it waits for a second person. The reason is recorded in the audit trail.',
  changes: true,
  idempotent: true,
  access: 'staff',
  permission: 'changeSettings',
  about: null,
  input: z.strictObject({
    name: SettingName,
    value: SettingValue,
    current: described(plainText(20_000), 'The value that the change is about: another one is not replaced.'),
    reason: InternalNote,
    language: PageLanguage,
  }),
  output: z.object({
    outcome: z.enum(['inForce', 'waits']),
    changeId: Uuid,
  }),
  errors: [
    'element_not_found',
    'setting_invalid',
    'setting_differs',
    'setting_change_waits',
    'idempotency_key_reused',
  ],
  example: {
    input: {
      name: 'withdrawals.dualApprovalFrom',
      value: '{"EUR":2000000}',
      current: '{"EUR":1000000}',
      reason: 'Board decision of 20 November.',
    },
    output: { outcome: 'waits', changeId: exampleIds.settingChange },
  },
  refused: [
    { title: 'an unknown setting', input: { name: 'no.such' }, error: 'element_not_found' },
    {
      title: 'a value that the setting does not take',
      input: { name: 'pollEverySec', value: '"often"', current: '5' },
      error: 'setting_invalid',
    },
    {
      title: 'a value that is not complete',
      input: { name: 'pollEverySec', value: '{"a', current: '5' },
      error: 'setting_invalid',
    },
    {
      title: 'another value than the one in force',
      input: { name: 'pollEverySec', value: '7', current: '6' },
      error: 'setting_differs',
    },
  ],
})
