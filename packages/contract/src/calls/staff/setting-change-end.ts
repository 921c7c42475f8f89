import * as z from 'zod/mini'
import { InternalNote } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { SettingChangeId } from '../../references.ts'

export const staffSettingChangeEnd = defineCall({
  id: 'staff.settingChangeEnd',
  summary: 'Reject a change of a setting that waits, or withdraw the own one.',
  description:
    'The note is recorded in the audit trail. Changes of colleagues need the permission `approveSettings`.',
  changes: true,
  access: 'staff',
  permission: 'readSettings',
  about: null,
  input: z.strictObject({ changeId: SettingChangeId, note: InternalNote }),
  output: z.object({}),
  errors: ['element_not_found', 'setting_change_ended'],
  example: {
    input: { changeId: exampleIds.settingChange, note: 'The board decided otherwise.' },
    output: {},
  },
})
