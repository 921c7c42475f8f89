import * as z from 'zod/mini'
import { playerPaths } from '../../routes.ts'
import { defineCall } from '../define-call.ts'
import { described, documentation } from '../../documentation.ts'
import { PageLanguage } from './page-language.ts'

const Run = z.object({
  text: z.string(),
  strong: z.boolean(),
  href: described(z.nullable(z.string()), 'Where the run links to; null when it is no link.'),
})
documentation.add(Run, { id: 'TextRun', description: 'A piece of text: plain, strong, or a link.' })
export const Block = z.object({ kind: z.enum(['heading', 'paragraph', 'item']), runs: z.array(Run) })
documentation.add(Block, { id: 'TextBlock', description: 'A block of a text page.' })
export type PageBlock = z.infer<typeof Block>
export type PageRun = z.infer<typeof Run>

/** Specified in 0§2.1: one route for each static page key. */
export const page = defineCall({
  id: 'content.page',
  summary: "Get one of the operator's text pages.",
  description: 'The text comes as blocks and contains no HTML.',
  changes: false,
  access: 'anyone',
  passive: true,
  compressed: true,
  input: z.strictObject({ key: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)), language: PageLanguage }),
  output: z.object({ key: z.string(), title: z.string(), blocks: z.array(Block) }),
  errors: ['element_not_found'],
  example: {
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
})
