import { CASE_DECISIONS, CASE_KINDS } from '@baize/domain'
import * as z from 'zod/mini'
import { Cursor, Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { StaffInformationRequests } from './information-requests.ts'
import { exampleIds } from '../../examples/example-ids.ts'
import { CaseId, PlayerId } from '../../references.ts'

export const CaseKind = z.enum(CASE_KINDS)
documentation.add(CaseKind, { id: 'CaseKind', description: 'The kind of a case.' })

export const CaseDecision = z.enum(CASE_DECISIONS)
documentation.add(CaseDecision, {
  id: 'CaseDecision',
  description:
    'A decision about a case. About a payment that differs from its deposit: `credit` what arrived, `return` it, or `close` the deposit without money. About a payout without an answer: it was `paid`, or it `failed`. About a proposal: another person decides to `approve` or `reject` it, and its author may `withdraw` it.',
})

export const CasePlayer = z.object({
  playerId: z.string(),
  publicUserId: described(z.string(), "The player's number."),
  nickName: z.string(),
  licence: described(z.string(), "Name of the player's licence."),
})
documentation.add(CasePlayer, { id: 'CasePlayer', description: 'A player whom a case concerns.' })

export const StaffCase = z.object({
  id: z.string(),
  kind: CaseKind,
  playerId: z.nullable(z.string()),
  player: described(z.nullable(CasePlayer), 'The player of `playerId`; null where the case names none.'),
  otherPlayer: described(
    z.nullable(CasePlayer),
    'The player whom the payment or transaction id belongs to, where it is not the one of the case.',
  ),
  subject: z.string(),
  details: z.record(z.string(), z.string()),
  openedAt: Instant,
  dueAt: described(Instant, 'The deadline of the case.'),
  assignment: described(
    z.nullable(z.object({ by: z.string(), isMe: z.boolean(), at: Instant })),
    'Who the case is assigned to.',
  ),
  closedAt: z.nullable(Instant),
  closedBy: described(z.nullable(z.string()), 'Who closed it.'),
  note: described(
    z.nullable(z.string()),
    'What was done about it; only for those who may read internal notes, and for its author.',
  ),
  decision: described(
    z.nullable(z.enum([...CASE_DECISIONS, 'lapse'])),
    'What was decided, if it was more than a note; `lapse` of a proposal that nobody approved in time.',
  ),
  decisions: described(z.array(CaseDecision), 'What may be decided about it; empty when a note is enough.'),
  approvals: described(
    z.array(
      z.object({ decision: CaseDecision, by: z.string(), isMe: z.boolean(), note: z.nullable(z.string()) }),
    ),
    'Who agreed to a decision that needs two people.',
  ),
  informationRequests: StaffInformationRequests,
  notes: described(
    z.array(z.object({ by: z.nullable(z.string()), at: Instant, note: z.string() })),
    'Internal notes of requests for information, oldest first; only for those who may read them, and for their authors.',
  ),
})
documentation.add(StaffCase, {
  id: 'Case',
  description:
    'Something that only a person can resolve, such as a payment that matches no deposit or a payout without an answer.',
})
export type StaffCase = z.infer<typeof StaffCase>

export const cases = defineCall({
  id: 'staff.cases',
  summary: 'List open or closed cases.',
  description:
    'Of all players or of one, 50 per page: open cases by their deadline, earliest first; closed ones latest first.',
  changes: false,
  access: 'staff',
  passive: true,
  input: z.strictObject({
    open: described(z.enum(['true', 'false']), 'Whether to list open or closed cases; no matter with `id`.'),
    id: described(z.optional(CaseId), 'Only this case, open or closed.'),
    kind: z.optional(CaseKind),
    playerId: z.optional(PlayerId),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    items: z.array(StaffCase),
    openCount: described(z.int(), 'How many open cases match.'),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['validation_failed'],
  example: {
    input: { open: 'true', kind: 'notification_mismatch' },
    output: {
      items: [
        {
          id: exampleIds.case,
          kind: 'notification_mismatch',
          playerId: exampleIds.player,
          player: {
            playerId: exampleIds.player,
            publicUserId: '10000427',
            nickName: 'anna_k',
            licence: 'Example licence',
          },
          otherPlayer: null,
          subject: exampleIds.deposit,
          details: {
            differences: 'amount',
            provider: 'example-pay',
            ourAmount: '500000',
            ourCurrency: 'EUR',
            theirAmount: '450000',
            theirCurrency: 'EUR',
            theirStatus: 'ok',
          },
          openedAt: '2026-11-21T12:02:00Z',
          dueAt: '2026-11-22T12:02:00Z',
          assignment: null,
          closedAt: null,
          closedBy: null,
          note: null,
          decision: null,
          decisions: ['credit', 'return', 'close'],
          approvals: [],
          informationRequests: [],
          notes: [],
        },
      ],
      openCount: 1,
      nextCursor: null,
    },
  },
})
