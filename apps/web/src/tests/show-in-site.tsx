import { contract, type CallId, type ErrorObject, type WireOutputOf } from '@baize/contract'
import { show } from '@baize/ui/component-test'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { offerActivatedEmail } from '../features/sessions/remembered-email.ts'
import { deleteDrafts } from '../platform/drafts.ts'
import { releaseResults } from '../platform/held-results.ts'
import { initTexts, TextsProvider } from '../platform/i18n.tsx'
import { queryClient } from '../platform/query.ts'
import { readQuery, readSearch, stringifySearch } from '../platform/search.ts'
import { Refusals } from '../platform/refusals.tsx'
import { initStart, type Player, type LoadedStart } from '../platform/start.ts'

// A read that failed is repeated as often as in the site, but without the seconds before.
const { queries } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })

const files = import.meta.glob<Record<string, string>>(
  [
    '/apps/web/src/**/messages/en.json',
    '/packages/*/src/**/messages/en.json',
    '/plugins/*/*/messages/en.json',
  ],
  { eager: true, import: 'default' },
)
const hungarian = import.meta.glob<Record<string, string>>(
  [
    '/apps/web/src/**/messages/hu.json',
    '/packages/*/src/**/messages/hu.json',
    '/plugins/*/*/messages/hu.json',
  ],
  { import: 'default' },
)
const compile = (all: readonly Record<string, string>[]) =>
  Object.fromEntries(
    all.flatMap((texts) => Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)])),
  )
const english = compile(Object.values(files))
const readTexts = async (language: 'en' | 'hu') =>
  language === 'en' ? english : compile(await Promise.all(Object.values(hungarian).map((load) => load())))

export const anna: Player = {
  loggedIn: true,
  publicUserId: '10000427',
  email: 'anna@example.com',
  nickName: 'anna_k',
  country: 'HUN',
  language: 'en',
  currency: 'EUR',
  lastLoginAt: '2026-11-20T18:42:07Z',
  wallet: { currency: 'EUR', cash: '12500000', cashReserve: '0', pendingWithdrawals: '0', version: '1' },
}

export const visitors: LoadedStart = {
  locale: 'en',
  numberFormat: 'hu-HU',
  settings: {
    fe: {
      siteName: 'Baize',
      languages: ['en'],
      features: [],
      gameGroupTitles: {},
      pollEverySec: 5,
      supportEmail: 'support@example.com',
      protectionOfFunds: null,
      passwordStrength: 'normal',
      passwordPattern: null,
      'registration.passwordLimits.minLength': 10,
      'registration.confirmationPage': false,
      'registration.mandatoryNationalIdNumberFor': [],
    },
    be: {
      waitingForAnswerSec: null,
      'resumeForm.waitingForAnswerSec': 300,
      playerAgeLimit: {},
      gameSessionExpirationTimeMinutes: 5,
      gameSessionProlongationTimeoutSec: 60,
    },
  },
  newAccount: { currency: 'EUR' },
  session: { loggedIn: false },
  isServed: true,
  obligations: [],
  firstSteps: null,
  pages: [{ key: 'contact-us', title: 'Contact', shelf: 'operator' }],
  rules: {
    appliedCountryRules: 'ABC',
    authority: 'Gaming Authority',
    playerAgeLimit: 18,
    timeZone: 'Europe/Budapest',
    canCancelWithdrawal: true,
    showsTimePlayed: true,
    visitorsPlayDemo: true,
    texts: [],
  },
  messages: {},
  serverTime: '2026-11-21T12:00:00Z',
}

/** Responses by call; a call that is not named answers with its example of the contract. */
export type Answers = {
  readonly [Id in CallId]?: WireOutputOf<Id> | { readonly refused: Partial<ErrorObject> }
}
export type Call = { readonly id: string; readonly input: unknown }

/** Reads that pages make by themselves, and again and again: a test names their answers. */
const readsOfPages: readonly string[] = ['content.start', 'game.recentGames']
const findExample = (id: string) =>
  readsOfPages.includes(id) ? undefined : contract[id as CallId]?.example.output

/** The output of a call's example in the contract. */
export const exampleOf = <Id extends CallId>(id: Id) => contract[id].example.output as WireOutputOf<Id>

type Options = {
  session?: LoadedStart['session']
  /** The language of the page. The texts of another one than English are loaded when they are needed. */
  language?: 'en' | 'hu'
  numberFormat?: string
  firstSteps?: LoadedStart['firstSteps']
  obligations?: LoadedStart['obligations']
  settings?: Partial<LoadedStart['settings']['fe']>
  rules?: Partial<LoadedStart['rules']>
  newAccount?: Partial<LoadedStart['newAccount']>
  pages?: LoadedStart['pages']
  answers?: Answers
  path?: string
  /** The page's path in the route table, for a component that reads its parameters. */
  route?: string
  /** What the component's outlet shows. */
  content?: ReactNode
  /** The component brings the place of the notifications itself. */
  isRoot?: boolean
}

const idOf = (path: string) =>
  path
    .replace(/^\/api\//, '')
    .replace('payment/', 'payments/')
    .replace('/', '.')

function stubServer(answers: Answers): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const url = new URL(address, location.origin)
    const id = idOf(url.pathname)
    const input: unknown =
      request.body instanceof FormData
        ? Object.fromEntries(request.body)
        : request.method === 'POST'
          ? JSON.parse(String(request.body))
          : Object.fromEntries(url.searchParams)
    calls.push({ id, input })
    const answer: unknown = answers[id as CallId] ?? findExample(id)
    if (typeof answer === 'object' && answer !== null && 'refused' in answer) {
      const refused = {
        error: 'unknown_error',
        errorCode: 0,
        errorDetails: {},
        ...(answer.refused as object),
      }
      return Response.json(refused, { status: 400 })
    }
    return answer === undefined
      ? Response.json({ error: 'unknown_error', errorCode: 0, errorDetails: {} }, { status: 500 })
      : Response.json(answer)
  })
  return calls
}

type StartOptions = Omit<Options, 'path' | 'route' | 'content' | 'isRoot'>

/** Gives the site its start data, its texts and a server, with nothing left of the test before. */
async function startSite({
  session = anna,
  language = 'en',
  numberFormat = visitors.numberFormat,
  firstSteps = null,
  obligations = [],
  settings = {},
  rules = {},
  newAccount = {},
  pages = visitors.pages,
  answers = {},
}: StartOptions): Promise<Call[]> {
  const calls = stubServer(answers)
  const start = {
    ...visitors,
    locale: language,
    session,
    numberFormat,
    obligations,
    firstSteps,
    pages,
    settings: { ...visitors.settings, fe: { ...visitors.settings.fe, ...settings } },
    newAccount: { ...visitors.newAccount, ...newAccount },
    rules: { ...visitors.rules, ...rules },
  }
  queryClient.clear()
  sessionStorage.clear()
  deleteDrafts()
  releaseResults()
  offerActivatedEmail(null)
  localStorage.clear()
  initStart(start)
  initTexts(start, await readTexts(language))
  return calls
}

/** The site around its router, as `main.tsx` renders it. */
const inProviders = (router: unknown) => (
  <QueryClientProvider client={queryClient}>
    <TextsProvider>
      {/* The site's own router has the same kind of links; a router of a test loads no other pages. */}
      <RouterProvider router={router as never} />
    </TextsProvider>
  </QueryClientProvider>
)

const settled = () => queryClient.isFetching() === 0

class NoEvents extends EventTarget {
  close(): void {}
}

/** Opens the site at an address with its own router, which loads its pages. */
export async function openSite(path: string, options: StartOptions = {}) {
  const calls = await startSite(options)
  // A page of a player would read the live events of the server.
  vi.stubGlobal('EventSource', NoEvents)
  const site = await import('../shell/router.tsx')
  // A router of its own: one whose view has gone loads no other page.
  const router = createRouter({
    ...site.router.options,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const screen = await show(inProviders(router), { settled })
  const open = (address: string): Promise<void> => router.navigate({ href: address } as never)
  return {
    screen,
    location: () => router.state.location,
    open,
    callsOf: (id: CallId) => calls.filter((call) => call.id === id),
  }
}

/** Renders a component inside the site: its texts, a session, a router at an address, and a server. */
export async function showInSite(
  element: ReactNode,
  { path = '/', route, content, isRoot = false, ...options }: Options = {},
) {
  const calls = await startSite(options)
  const page = () => (isRoot ? element : <Refusals>{element}</Refusals>)
  const root = createRootRoute({ validateSearch: readSearch })
  // One parent for all addresses: the component stays while its address changes, as in the site's frame.
  const parent = createRoute({ getParentRoute: () => root, id: 'shown', component: page })
  const addresses = ['/', '$', ...(route === undefined ? [] : [route])]
  const router = createRouter({
    routeTree: root.addChildren([
      parent.addChildren(
        addresses.map((address) =>
          createRoute({ getParentRoute: () => parent, path: address, component: () => content }),
        ),
      ),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch: readQuery,
    stringifySearch,
  })
  await router.load()
  const screen = await show(inProviders(router), { subject: element, settled })
  return { screen, calls, router, callsOf: (id: CallId) => calls.filter((call) => call.id === id) }
}
