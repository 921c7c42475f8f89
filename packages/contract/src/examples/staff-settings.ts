import type { WireOutputOf } from '../contract.ts'
import type { Examples } from './examples.ts'

const changeId = '01939f70-1a2b-7c3d-8e4f-5a6b7c8d9e0f'

export const exampleSetting: WireOutputOf<'staff.settings'>['settings'][number] = {
  name: 'withdrawals.dualApprovalFrom',
  subject: 'payments',
  group: 'internal',
  source: 'platform',
  about:
    'Amount from which a withdrawal needs dual approval, in minor units by currency; smaller amounts and other currencies need one approval.',
  expected: 'an object, whole minor units from 1 by currency, such as {"HUF":50000000}',
  approval: 'money',
  hasStricter: true,
  control: { kind: 'json', choices: [], mayBeNull: false },
  value: '{"EUR":1000000}',
  default: '{}',
  invalid: null,
  changed: {
    at: '2026-11-20T09:00:00Z',
    by: 'Dora',
    actor: 'staff:01939e70-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
    askedBy: 'greta',
    reason: 'Agreed with the bank.',
    cause: null,
    from: '{}',
  },
  waiting: {
    changeId,
    value: '{"EUR":2000000}',
    reason: 'Board decision of 20 November.',
    cause: null,
    by: 'Greta',
    command: null,
    isMine: false,
    at: '2026-11-21T10:00:00Z',
    until: '2026-11-24T10:00:00Z',
  },
  ended: null,
}

export const staffSettingExamples: Examples = {
  'staff.settings': { input: { language: 'en' }, output: { settings: [exampleSetting], unknown: [] } },
  'staff.settingPreview': {
    input: { name: exampleSetting.name, value: '{"EUR":2000000}', language: 'en' },
    output: {
      problem: null,
      from: exampleSetting.value,
      approval: 'money',
      effects: [
        'Changed: EUR.',
        'Every server uses the value with its next request. It is not sent to the site as a setting.',
        'It touches money: a colleague has to approve it within 72 hours.',
      ],
    },
  },
  'staff.settingChange': {
    input: {
      name: exampleSetting.name,
      value: '{"EUR":2000000}',
      current: exampleSetting.value,
      reason: 'Board decision of 20 November.',
    },
    output: { outcome: 'waits', changeId },
  },
  'staff.settingChangeApprove': { input: { changeId }, output: {} },
  'staff.settingChangeEnd': { input: { changeId, note: 'The board decided otherwise.' }, output: {} },
}
