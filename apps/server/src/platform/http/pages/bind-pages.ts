import { contract, type CallId } from '@baize/contract'
import { inLanguage, playerPaths, splitLanguage } from '@baize/contract/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { visitOf, type CallGate } from '../calls/bind-calls.ts'
import { countryCookie, languageCookie, languageCookieOf, sessionTokenOf } from '../calls/cookies.ts'
import type { FirstView, FirstViews } from './first-view.ts'
import type { Handlers } from '../calls/handler.ts'
import type { HtmlShell, Page } from './html-shell.ts'
import { isPagePath } from './page-paths.ts'
import { withBoundedConcurrency } from '../limits/request-concurrency.ts'
import { addressIsSecret, cameraIsAllowed } from '../security-headers.ts'
import type { Messages } from '../../messages/messages.ts'

type Options = {
  readonly gate: CallGate
  readonly shell: HtmlShell
  readonly handlers: Handlers
  readonly messages: Pick<Messages, 'areaJson' | 'addresses' | 'text'>
  /** Renders the top of a page; absent where pages start empty. */
  readonly firstViews?: Promise<FirstViews | null>
  /** The call whose output the client starts with. */
  readonly start: 'content.start' | 'staff.start'
  /** Message areas that every page needs. */
  readonly areas: readonly string[]
  /** The path of the page to which a visitor is led instead; `null` for none. */
  readonly pageInstead?: (value: Started['value'], path: string) => string | null
  /** Whether the game or content page that a path names exists. */
  readonly targetExists?: (parameters: Readonly<Record<string, string>>) => Promise<boolean>
  /** The site's own address. */
  readonly publicUrl?: string
  /** The languages whose prefix an address may have, the default first. */
  readonly languages?: () => Promise<readonly string[]>
}
type Started = {
  readonly ok: true
  readonly value: {
    readonly locale: string
    readonly siteName?: string
    readonly isServed?: boolean
    readonly pages?: readonly { readonly key: string; readonly title: string }[]
    readonly settings?: { readonly fe: { readonly siteName: string } }
    readonly firstSteps?: object | null
    readonly session?: { readonly loggedIn: boolean; readonly nickName?: string }
  }
}
type StartHandler = (context: unknown) => Promise<Started>

/** The beginnings of links in emails whose last segment is a one-time code. Addresses ignore letter case. */
const codePages = [playerPaths.activation, playerPaths.resetPassword, playerPaths.confirmEmail].map((path) =>
  path.replace('$code', ''),
)

/** Serves any other GET as a page; the client's router resolves it. */
export function bindPages(app: FastifyInstance, options: Options): void {
  const send = withBoundedConcurrency(options.gate.concurrency.reads, (request, reply) =>
    sendPage(options, request, reply),
  )
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { callId: 'page' },
    handler: async (request, reply) => {
      if (!isPagePath(pathOf(request.url))) return reply.callNotFound()
      return await send(request, reply)
    },
  })
}

async function sendPage(
  {
    gate,
    shell,
    handlers,
    messages,
    start,
    areas,
    targetExists = async () => true,
    pageInstead,
    firstViews,
    publicUrl = '',
    languages = async () => [],
  }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const handler = handlers[start] as unknown as StartHandler | undefined
  if (handler === undefined) throw new Error(`bindPages: no handler serves ${start}`)
  const token = sessionTokenOf(request.headers.cookie, gate.site)
  const find = gate.site === 'site' ? gate.sessions.findPlayer : gate.sessions.findStaff
  // Opening a page is an action of the player or staff member and extends the session.
  const caller = token === null ? null : await find(token, { passive: false })
  if (caller !== null && 'playerId' in caller) request.player = gate.pseudonymOf(caller.playerId)
  const served = await languages()
  const { language, path } = splitLanguage(pathOf(request.url), served)
  const hasCode = codePages.some((begin) => path.toLowerCase().startsWith(begin))
  if (hasCode) reply.headers(addressIsSecret)
  if (path.toLowerCase() === playerPaths.documents && gate.site === 'site') reply.headers(cameraIsAllowed)
  const started = await handler({
    input: language === null ? {} : { language },
    caller,
    idempotencyKey: '',
    visit: visitOf(gate, request, reply, language),
  })
  const { value } = started
  const wire = z.encode(contract[start as CallId].output as z.ZodMiniType, value)
  const choice = gate.choiceOf(request)
  if (choice !== null) reply.header('set-cookie', countryCookie(choice))
  if (language !== null && language !== languageCookieOf(request.headers.cookie, gate.site))
    reply.header('set-cookie', languageCookie(language, gate.site))
  const instead = pageInstead?.(value, path) ?? null
  if (instead !== null) return reply.redirect(inLanguage(language, instead), 303)
  const exists = await isPage(shell, targetExists, path)
  if (!exists) {
    const rest = language === null ? pathUnderLanguage(path) : null
    if (rest !== null && (await isPage(shell, targetExists, rest)))
      return reply.redirect(`${rest}${request.url.slice(path.length)}`, 302)
    reply.outcome = 'element_not_found'
    // Status 404 with the page shell: the client's router shows its not-found page.
    reply.code(404)
  }
  const siteName = value.settings?.fe.siteName ?? value.siteName ?? ''
  return await shell.send(request, reply, {
    title: siteName,
    locale: value.locale,
    links: exists && !hasCode ? linksOf({ publicUrl, path, language }, served) : [],
    noScript: messages.text(value.locale, 'error.no_script'),
    blocks: { start: JSON.stringify(wire), messages: textsOf(messages, value.locale, areas) },
    ...topOf((await firstViews) ?? null, messages, { path, language, siteName, value }),
  })
}

async function isPage(
  { pages }: HtmlShell,
  targetExists: NonNullable<Options['targetExists']>,
  path: string,
): Promise<boolean> {
  if (pages === null) return true
  const parameters = pages.find(path)
  return parameters !== null && (await targetExists(parameters))
}

const pathOf = (url: string) => url.replace(/[?#].*$/s, '')

/**
 * The path under a prefix that looks like that of a language which the site lacks, as emails sent before it was removed
 * contain it; `null` for any other. It begins with one slash, because two would be the address of another site.
 */
const pathUnderLanguage = (path: string): string | null =>
  /^\/[a-z]{2}(?![^/])/.test(path) ? path.slice(3).replace(/^[/\\]*/, '/') : null

/** The part of the page that is shown, and the resources that are preloaded, before the script runs. */
function topOf(
  views: FirstViews | null,
  messages: Options['messages'],
  {
    path,
    language,
    siteName,
    value: { locale, session, firstSteps = null, pages = [] },
  }: { path: string; language: string | null; siteName: string; value: Started['value'] },
): Pick<Page, 'top' | 'ahead' | 'description'> {
  if (views === null) return { top: '', ahead: { modules: [], reads: [] }, description: '' }
  const view = { path, language, siteName, nickName: session?.nickName ?? null, isNew: firstSteps !== null }
  const { modules, areas, reads } = views.needsOf(view)
  const addresses = messages.addresses(locale)
  const text: FirstView['text'] = (key, values) => messages.text(locale, key, values)
  return {
    description: views.describeAddress({ path, siteName, pages, text }) ?? '',
    top: views.renderFirstView({ ...view, text }),
    ahead: { modules, reads: [...areas.flatMap((area) => addresses[area] ?? []), ...reads] },
  }
}

/**
 * For search engines: the address of the page itself, and with several languages that of the page in each. The one
 * without a prefix is in the visitor's language.
 */
function linksOf(
  { publicUrl, path, language }: { publicUrl: string; path: string; language: string | null },
  languages: readonly string[],
): Page['links'] {
  if (languages.length === 0) return []
  const address = (under: string | null) => `${publicUrl}${inLanguage(under, path)}`
  const canonical = { rel: 'canonical', href: address(languages.length === 1 ? null : language) }
  if (languages.length === 1) return [canonical]
  return [
    canonical,
    ...languages.map((each) => ({ rel: 'alternate', href: address(each), hreflang: each })),
    { rel: 'alternate', href: address(null), hreflang: 'x-default' },
  ]
}

/** The compiled messages of several areas as one JSON object. */
function textsOf(messages: Pick<Messages, 'areaJson'>, locale: string, areas: readonly string[]): string {
  const inner = areas
    .map((area) => (messages.areaJson(locale, area) ?? '{}').slice(1, -1))
    .filter((text) => text !== '')
  return `{${inner.join(',')}}`
}
