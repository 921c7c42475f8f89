import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { SettingName, SettingValue, Uuid } from '../../fields.ts'
import { PageLanguage } from '../content/page-language.ts'
import { defineCall } from '../define-call.ts'
import { SettingApproval } from './settings.ts'

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
    changeId: z.optional(Uuid),
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
})
