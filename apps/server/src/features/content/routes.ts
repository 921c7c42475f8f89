import { refuse } from '@baize/contract'
import { err, ok } from '@baize/domain'
import { instantText } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { BASE_LANGUAGE } from '../../platform/messages/collect-messages.ts'
import { rememberEach } from '../../platform/process/remember-briefly.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { readAnswers } from './read-answers.ts'
import { readPages } from './read-pages.ts'
import { start, type StartDeps } from './start.ts'

/** How long visitors share a response; a changed setting takes effect within this time. */
const VISITORS_ANSWER_MS = 1_000

export function contentRoutes(deps: StartDeps) {
  // One response for each country that visitors come from.
  const startForVisitors = rememberEach(
    (country: string | null) => start(deps, null, { country }),
    VISITORS_ANSWER_MS,
  )
  return {
    'content.start': async ({ caller, visit }) =>
      ok(
        caller === null
          ? { ...(await startForVisitors(visit.country)), serverTime: instantText(deps.clock.nowMs()) }
          : await start(deps, caller, visit),
      ),

    'content.help': async () => {
      const settings = await readOperatorSettings(deps.db)
      return ok({
        answers: [...(await readAnswers(settings.languages[0] ?? BASE_LANGUAGE))],
        contact: {
          email: settings.supportEmail,
          phone: settings['support.phone'],
          chatUrl: settings['support.chatUrl'],
          hours: settings['support.hours'],
        },
      })
    },

    'content.page': async ({ input }) => {
      const { languages } = await readOperatorSettings(deps.db)
      const page = (await readPages(languages[0] ?? BASE_LANGUAGE)).get(input.key)
      return page === undefined
        ? err(refuse('element_not_found', {}))
        : ok({ key: page.key, title: page.title, blocks: page.blocks })
    },
  } satisfies Handlers
}
