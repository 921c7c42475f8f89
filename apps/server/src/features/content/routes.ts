import { refuse } from '@baize/contract'
import { err, ok } from '@baize/domain'
import { instantText } from '../../platform/clock/clock.ts'
import type { Handlers, PlayerIdentity, Visit } from '../../platform/http/calls/handler.ts'
import { rememberEach } from '../../platform/process/remember-briefly.ts'
import { languageOf } from '../languages/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { readHelp } from './read-help.ts'
import { readPages } from './read-pages.ts'
import { start, type StartDeps } from './start.ts'

/** How long visitors share a response; a changed setting takes effect within this time. */
const VISITORS_ANSWER_MS = 1_000

export function contentRoutes(deps: StartDeps) {
  // One response for each country that visitors come from, and each language.
  const startForVisitors = rememberEach((key: string) => {
    const [language = '', country = ''] = key.split(' ')
    return start(deps, null, { country: country || null, page: language })
  }, VISITORS_ANSWER_MS)
  const languageFor = async ({ input, caller, visit }: Asked) =>
    languageOf((await readOperatorSettings(deps.db)).languages, {
      page: input.language,
      player: caller?.player.locale,
      browser: visit.languages,
    })
  return {
    'content.start': async ({ input, caller, visit }) => {
      if (caller !== null) return ok(await start(deps, caller, { ...visit, page: input.language }))
      const language = await languageFor({ input, caller, visit })
      const shared = await startForVisitors(`${language} ${visit.country ?? ''}`)
      return ok({ ...shared, serverTime: instantText(deps.clock.nowMs()) })
    },

    'content.help': async (asked) => {
      const settings = await readOperatorSettings(deps.db)
      const { answers, search } = await readHelp(await languageFor(asked))
      return ok({
        answers: [...answers],
        search,
        contact: {
          email: settings.supportEmail,
          phone: settings['support.phone'],
          chatUrl: settings['support.chatUrl'],
          hours: settings['support.hours'],
        },
      })
    },

    'content.page': async (asked) => {
      const page = (await readPages(await languageFor(asked))).get(asked.input.key)
      return page === undefined
        ? err(refuse('element_not_found', {}))
        : ok({ key: page.key, title: page.title, blocks: page.blocks })
    },
  } satisfies Handlers
}

type Asked = {
  readonly input: { readonly language?: string | undefined }
  readonly caller: PlayerIdentity | null
  readonly visit: Pick<Visit, 'languages'>
}
