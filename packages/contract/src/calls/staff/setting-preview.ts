import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { SettingName, SettingValue } from '../../fields.ts'
import { PageLanguage } from '../content/page-language.ts'
import { defineCall } from '../define-call.ts'
import { SettingApproval } from './settings.ts'
import { SettingChangeId } from '../../references.ts'

export const staffSettingPreview = defineCall({
  id: 'staff.settingPreview',
  summary: 'Preview the effect of a change of a setting.',
  description: 'Changes nothing. With `changeId`, of that change, which waits for an approval.',
  changes: false,
  access: 'staff',
  permission: 'readSettings',
  input: z.strictObject({
    name: SettingName,
    value: z.optional(SettingValue),
    changeId: z.optional(SettingChangeId),
    language: PageLanguage,
  }),
  output: z.object({
    problem: described(z.nullable(z.string()), 'Why the value cannot be used; null when it can.'),
    from: z.string(),
    approval: described(
      z.nullable(SettingApproval),
      'What makes this change wait for a second person; null when it is in force at once.',
    ),
    effects: described(z.array(z.string()), 'What the change does, a sentence each.'),
  }),
  errors: ['element_not_found'],
  example: {
    input: { name: 'withdrawals.dualApprovalFrom', value: '{"EUR":2000000}', language: 'en' },
    output: {
      problem: null,
      from: '{"EUR":1000000}',
      approval: 'money',
      effects: [
        'Changed: EUR.',
        'Every server uses the value with its next request. It is not sent to the site as a setting.',
        'It touches money: a colleague has to approve it within 72 hours.',
      ],
    },
  },
})
