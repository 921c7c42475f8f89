import { CHANGE_CAUSES } from '@baize/domain'
import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Instant, Uuid } from '../../fields.ts'
import { PageLanguage } from '../content/page-language.ts'
import { defineCall } from '../define-call.ts'
import { exampleIds } from '../../examples/example-ids.ts'

/** What changed a setting when no person gave a reason. */
const ChangeCause = described(
  z.nullable(z.enum(CHANGE_CAUSES)),
  'What changed the setting without a reason of a person, such as the load of content; null with a reason.',
)

/** What a change may touch, so that a second person approves it. */
export const SettingApproval = z.enum(['money', 'limits'])

const WaitingChange = z.object({
  changeId: Uuid,
  value: z.string(),
  reason: described(z.nullable(z.string()), 'As a person typed it.'),
  cause: ChangeCause,
  by: described(z.string(), 'Name of the member of staff who asked for it.'),
  command: described(
    z.nullable(z.string()),
    'System user of the command that asked for it in that name; null for the back office.',
  ),
  isMine: z.boolean(),
  at: Instant,
  until: described(Instant, 'The change lapses unless it is approved before.'),
})
documentation.add(WaitingChange, {
  id: 'WaitingSettingChange',
  description: 'A change of a setting that waits for the approval of a second person.',
})

const EndedChange = z.object({
  outcome: z.enum(['rejected', 'lapsed']),
  value: described(z.string(), 'What was asked for.'),
  by: described(z.nullable(z.string()), 'Name of the colleague who rejected it; null when it lapsed.'),
  note: described(z.nullable(z.string()), 'Why it was rejected.'),
  requestedAt: Instant,
  at: Instant,
})
documentation.add(EndedChange, {
  id: 'EndedSettingChange',
  description: 'A change of a setting that the reader asked for and that did not come into force.',
})

const Setting = z.object({
  name: z.string(),
  subject: z.enum(['site', 'licences', 'accounts', 'documents', 'payments', 'games']),
  group: described(
    z.enum(['fe', 'be', 'internal']),
    'Who receives it: the player site, its calls, or nobody outside the server.',
  ),
  source: described(z.string(), 'Where the name comes from.'),
  about: z.string(),
  expected: described(z.string(), 'The valid values, in words.'),
  approval: z.nullable(SettingApproval),
  hasStricter: described(
    z.boolean(),
    'The more cautious of two values is in force at once, without approval.',
  ),
  control: described(
    z.object({
      kind: z.enum(['switch', 'number', 'text', 'choice', 'choices', 'json']),
      choices: z.array(z.string()),
      mayBeNull: z.boolean(),
    }),
    'How the value is edited.',
  ),
  value: z.string(),
  default: z.string(),
  invalid: described(
    z.nullable(z.object({ value: z.string(), problem: z.string() })),
    'A stored value that cannot be used; `value` is in force in its place.',
  ),
  changed: described(
    z.nullable(
      z.object({
        at: Instant,
        by: described(z.nullable(z.string()), 'Name of a member of staff; null for other actors.'),
        actor: z.string(),
        askedBy: described(z.nullable(z.string()), 'Login of the colleague who had asked for it.'),
        reason: z.nullable(z.string()),
        cause: ChangeCause,
        from: z.nullable(z.string()),
      }),
    ),
    'The last change; null when there was none. `from` is the value before, null for the default.',
  ),
  waiting: z.nullable(WaitingChange),
  ended: described(
    z.nullable(EndedChange),
    "The reader's last change when it was rejected or lapsed and the setting was not changed since.",
  ),
})
documentation.add(Setting, { id: 'Setting', description: 'A setting of the operator. Values are JSON.' })

export const staffSettings = defineCall({
  id: 'staff.settings',
  summary: "List the operator's settings.",
  changes: false,
  access: 'staff',
  permission: 'readSettings',
  passive: true,
  input: z.strictObject({ language: PageLanguage }),
  output: z.object({
    settings: z.array(Setting),
    unknown: described(z.array(z.string()), 'Names of stored settings that this release does not have.'),
  }),
  errors: [],
  example: {
    input: { language: 'en' },
    output: {
      settings: [
        {
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
            changeId: exampleIds.settingChange,
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
        },
      ],
      unknown: [],
    },
  },
})
