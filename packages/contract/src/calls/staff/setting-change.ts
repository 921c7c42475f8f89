import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { InternalNote, plainText, SettingName, SettingValue, Uuid } from '../../fields.ts'
import { PageLanguage } from '../content/page-language.ts'
import { defineCall } from '../define-call.ts'

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
})
