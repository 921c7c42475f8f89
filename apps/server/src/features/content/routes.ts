import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/handler.ts'
import { start, type StartDeps } from './start.ts'

export function contentRoutes(deps: StartDeps) {
  return {
    'content.start': async ({ caller }) => ok(await start(deps, caller)),
  } satisfies Handlers
}
