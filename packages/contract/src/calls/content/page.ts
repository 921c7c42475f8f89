import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

/** A run of words: plain, strong, or a link to a page of ours. */
const Run = z.object({ text: z.string(), strong: z.boolean(), href: z.nullable(z.string()) })
const Block = z.object({ kind: z.enum(['heading', 'paragraph', 'item']), runs: z.array(Run) })
export type PageBlock = z.infer<typeof Block>
export type PageRun = z.infer<typeof Run>

/** A page of the operator's words (0§2.1: one route per static page key), as blocks that need no HTML. */
export const page = defineCall({
  id: 'content.page',
  changes: false,
  access: 'anyone',
  passive: true,
  compressed: true,
  input: z.strictObject({ key: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)) }),
  output: z.object({ key: z.string(), title: z.string(), blocks: z.array(Block) }),
  errors: ['element_not_found'],
})
