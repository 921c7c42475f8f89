import * as z from 'zod/mini'
import { PageLanguage } from '../content/page-language.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { SettingChangeId } from '../../references.ts'

export const staffSettingChangeApprove = defineCall({
  id: 'staff.settingChangeApprove',
  summary: 'Approve a change of a setting that a colleague asked for.',
  description: 'It is in force at once on every server.',
  changes: true,
  access: 'staff',
  permission: 'approveSettings',
  about: null,
  input: z.strictObject({ changeId: SettingChangeId, language: PageLanguage }),
  output: z.object({}),
  errors: [
    'element_not_found',
    'setting_invalid',
    'setting_differs',
    'setting_second_person_needed',
    'setting_change_ended',
  ],
  example: { input: { changeId: exampleIds.settingChange }, output: {} },
})
