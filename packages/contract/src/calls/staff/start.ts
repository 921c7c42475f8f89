import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { exampleStaffMember, StaffSession } from './staff-session.ts'
import { described } from '../../documentation.ts'

export const staffStart = defineCall({
  id: 'staff.start',
  summary: 'Get what the back office needs to start.',
  description: 'Its HTML contains the same data.',
  changes: false,
  access: 'staffVisitor',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    locale: described(z.string(), 'The language of the texts.'),
    languages: described(z.array(z.string()), 'Languages to choose from, the default first.'),
    numberFormat: described(z.string(), 'Language tag whose conventions numbers on the page follow.'),
    siteName: z.string(),
    session: StaffSession,
    messages: z.record(z.string(), z.string()),
    serverTime: Instant,
    timeZone: described(
      z.string(),
      "Time zone of the operator's first licence: the back office shows times in it, unless it names another one.",
    ),
    licences: described(
      z.array(z.object({ name: z.string(), title: z.string(), timeZone: z.string() })),
      "The operator's licences in the order of the settings, with their names in the language of the texts and the time zones of their days.",
    ),
    names: described(
      z.object({
        providers: z.record(z.string(), z.string()),
        methods: z.record(z.string(), z.string()),
      }),
      'Names of the installed payment and game providers by id, and of the payment methods by number.',
    ),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      locale: 'en',
      languages: ['en', 'hu'],
      numberFormat: 'en-GB',
      siteName: 'Baize',
      session: exampleStaffMember,
      messages: { shell: '/messages/en/shell.5f2b9c1e.json' },
      serverTime: '2026-11-21T12:00:00Z',
      timeZone: 'Europe/Berlin',
      licences: [{ name: 'Example licence', title: 'Example licence', timeZone: 'Europe/Berlin' }],
      names: { providers: { 'example-pay': 'Example Pay' }, methods: { '2001': 'Bank account' } },
    },
  },
})
