import { playerPaths } from '../routes.ts'
import type { Examples } from './examples.ts'

export const contentExamples: Examples = {
  'content.page': {
    input: { key: 'fees' },
    output: {
      key: 'fees',
      title: 'Fees',
      blocks: [
        { kind: 'heading', runs: [{ text: 'Deposits', strong: false, href: null }] },
        {
          kind: 'paragraph',
          runs: [
            { text: 'The form shows the fee before you pay. ', strong: false, href: null },
            { text: 'Contact us', strong: false, href: playerPaths.contactUs },
          ],
        },
      ],
    },
  },
  'content.help': {
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
}
