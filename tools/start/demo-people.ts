import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stackPaths } from '@baize/testing'

/** What the start reads of a demo player; the server validates the file when it loads the content. */
export type DemoPerson = { readonly email: string; readonly password: string }

/** The players of `content/people.json`. */
export const demoPeople = (): readonly DemoPerson[] =>
  JSON.parse(readFileSync(join(stackPaths.content, 'people.json'), 'utf8')) as readonly DemoPerson[]
