import { refuse } from '@baize/contract'
import { err, ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/handler.ts'
import { readPages } from './read-pages.ts'
import { start, type StartDeps } from './start.ts'

export function contentRoutes(deps: StartDeps) {
  return {
    'content.start': async ({ caller }) => ok(await start(deps, caller)),

    'content.page': async ({ input }) => {
      const page = (await readPages()).get(input.key)
      return page === undefined
        ? err(refuse('element_not_found', {}))
        : ok({ key: page.key, title: page.title, blocks: page.blocks })
    },
  } satisfies Handlers
}
