import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { helpScreens } from '../../help-screens.ts'
import { defineCall } from '../define-call.ts'
import { Block } from './page.ts'
import { PageLanguage } from './page-language.ts'

/** ADR 0063. All answers at once: they are few, and the browser searches them while one types. */
export const help = defineCall({
  id: 'content.help',
  summary: 'Get the answers of the help, and how to reach the operator.',
  description: 'The texts come as blocks and contain no HTML.',
  changes: false,
  access: 'anyone',
  passive: true,
  compressed: true,
  input: z.strictObject({ language: PageLanguage }),
  output: z.object({
    answers: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        screens: described(z.array(z.enum(helpScreens)), 'The screens that the answer is about.'),
        words: described(z.array(z.string()), 'Words that find the answer besides those of its text.'),
        blocks: z.array(Block),
      }),
    ),
    search: described(
      z.object({ fillers: z.array(z.string()), endings: z.array(z.string()) }),
      'For the search in the answers: words that say nothing about a subject, and endings that a sought word may have and a word of an answer lack.',
    ),
    contact: described(
      z.object({
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        chatUrl: z.nullable(z.string()),
        hours: z.nullable(z.string()),
      }),
      'How to reach the operator; null for what it does not offer.',
    ),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      answers: [
        {
          key: 'withdrawal-time',
          title: 'How long does a withdrawal take?',
          screens: ['withdrawal', 'transactions'],
          words: ['payout', 'waiting'],
          blocks: [
            {
              kind: 'paragraph',
              runs: [{ text: 'Each step shows until when it is done.', strong: false, href: null }],
            },
          ],
        },
      ],
      search: { fillers: ['how', 'the'], endings: ['s'] },
      contact: {
        email: 'support@casino.example',
        phone: null,
        chatUrl: null,
        hours: 'every day from 8 to 22',
      },
    },
  },
})
