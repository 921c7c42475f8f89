import * as z from 'zod/mini'
import { Amount, CurrencyCode, Cursor, Instant, plainText } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { CaseKind } from './cases.ts'
import { exampleIds } from '../../examples/example-ids.ts'

const AuditEvent = z.object({
  subject: z.string(),
  subjectName: described(z.nullable(z.string()), 'Name of a member of staff whom the event is about.'),
  seq: described(z.int(), 'Number of the event among those of its subject.'),
  at: Instant,
  actor: z.string(),
  actorName: described(z.nullable(z.string()), 'Name of a member of staff; null for other actors.'),
  action: z.string(),
  details: z.record(z.string(), z.string()),
})
documentation.add(AuditEvent, { id: 'AuditEvent', description: 'An event of the audit trail.' })

const MentionedPlayer = z.object({
  playerId: z.string(),
  publicUserId: described(z.string(), "The player's number."),
  nickName: z.string(),
  currency: described(CurrencyCode, 'The currency of amounts of events about the player.'),
})
documentation.add(MentionedPlayer, { id: 'AuditPlayer', description: 'A player whom an audit event names.' })

const MentionedPayment = z.object({
  reference: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  playerId: z.string(),
  amount: Amount,
  currency: CurrencyCode,
})
documentation.add(MentionedPayment, {
  id: 'AuditPayment',
  description: 'A deposit or withdrawal that an audit event names.',
})

const MentionedCase = z.object({
  id: z.string(),
  kind: CaseKind,
  subject: described(z.string(), 'What the case is about, usually a reference.'),
})
documentation.add(MentionedCase, { id: 'AuditCase', description: 'A case that an audit event names.' })

export const staffAudit = defineCall({
  id: 'staff.audit',
  summary: 'List the audit trail.',
  description: 'Newest first, 50 per page.',
  changes: false,
  access: 'staff',
  permission: 'readAudit',
  input: z.strictObject({
    by: described(z.enum(['all', 'subject', 'actor', 'action']), 'What `value` is.'),
    value: described(
      z.optional(plainText(200)),
      'What to look for: `player:<id>`, `withdrawal:<reference>`, a staff login or an action. Not with `by: all`.',
    ),
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    events: z.array(AuditEvent),
    players: described(z.array(MentionedPlayer), 'The players whom the events name.'),
    payments: described(z.array(MentionedPayment), 'The deposits and withdrawals that the events name.'),
    cases: described(z.array(MentionedCase), 'The cases that the events name.'),
    games: described(
      z.array(z.object({ friendlyId: z.string(), title: z.string() })),
      'The games that the events name.',
    ),
    nextCursor: z.nullable(Cursor),
  }),
  errors: ['validation_failed'],
  example: {
    input: { by: 'subject', value: 'withdrawal:W3H8P5ZC6N' },
    output: {
      events: [
        {
          subject: 'withdrawal:W3H8P5ZC6N',
          subjectName: null,
          seq: 1,
          at: '2026-11-21T12:10:00Z',
          actor: 'staff:01939f02-2222-7333-8444-555566667777',
          actorName: 'Dora',
          action: 'withdrawal_approved',
          details: { login: 'dora', playerId: exampleIds.player },
        },
      ],
      players: [
        { playerId: exampleIds.player, publicUserId: '10000427', nickName: 'anna_k', currency: 'EUR' },
      ],
      payments: [
        {
          reference: exampleIds.withdrawal,
          kind: 'withdrawal',
          playerId: exampleIds.player,
          amount: '300000',
          currency: 'EUR',
        },
      ],
      cases: [],
      games: [],
      nextCursor: null,
    },
  },
})
