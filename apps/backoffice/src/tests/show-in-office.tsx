import { setNumberFormat } from '@baize/ui'
import { createApi, createTexts, setServerTime } from '@baize/client'
import {
  contract,
  type CallId,
  type ErrorObject,
  type StaffSession,
  type WireOutputOf,
} from '@baize/contract'
import { show } from '@baize/ui/component-test'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { PlatformProvider, Refusals } from '../platform/context.tsx'
import { setTimeZone } from '../platform/dates.ts'
import { deleteDrafts } from '../platform/drafts.ts'
import { putStaffSession } from '../platform/session.ts'

const files = import.meta.glob<Record<string, string>>(
  ['/apps/backoffice/src/**/messages/en.json', '/packages/*/src/**/messages/en.json'],
  { eager: true, import: 'default' },
)
const messages = Object.fromEntries(
  Object.values(files).flatMap((texts) =>
    Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  ),
)

/** Reads that pages make by themselves, and again and again: a test names their answers. */
const readsOfPages: readonly string[] = ['staff.openCounts', 'staff.start']
const findExample = (id: string) =>
  readsOfPages.includes(id) ? undefined : contract[id as CallId]?.example.output

/** The output of a call's example in the contract. */
export const exampleOf = <Id extends CallId>(id: Id) => contract[id].example.output as WireOutputOf<Id>

/** A member of staff who may do everything that a screen offers. */
export const dora: StaffSession = {
  ...(exampleOf('staff.login').session as Extract<StaffSession, { loggedIn: true }>),
  permissions: [
    'decideWithdrawals',
    'resolveCases',
    'readAudit',
    'blockCards',
    'unblockCards',
    'writePlayerNotes',
    'readSettings',
    'approveSettings',
  ] as never,
}

/** An administrator, who changes settings. */
export const adam: StaffSession = {
  ...dora,
  role: 'administrator',
  permissions: ['changeSettings', 'approveSettings', 'readSettings', 'readAudit'],
} as never

type Licences = WireOutputOf<'staff.start'>['licences']
const oneLicence: Licences = [
  { name: 'Example licence', title: 'Example licence', timeZone: 'Europe/Berlin' },
]
/** Two licences with days of their own, as `staff.start` lists them. */
export const twoLicences: Licences = [
  ...oneLicence,
  { name: 'Other licence', title: 'Other licence', timeZone: 'Europe/London' },
]

/** As `staff.start` names them. */
const names = {
  providers: { 'example-pay': 'Example Pay', 'example-games': 'Example Games' },
  methods: { 1011: 'Instant bank transfer', 2001: 'Bank account' },
}

/**
 * Responses by call, or functions of its input; a call that is not named answers with its example of the
 * contract.
 */
export type Answers = Readonly<Record<string, unknown>>
/** The call is executed, and its answer does not arrive. */
export const lost = () => {
  throw new TypeError('the connection was lost')
}
export const refusedWith = (refused: Partial<ErrorObject>) => ({ refused })

/** Files share a page, and a draft stays between the tests of a file. */
let lastFile: string | undefined
function forgetFileBefore(): void {
  const { testPath } = expect.getState()
  if (testPath !== lastFile) deleteDrafts()
  lastFile = testPath
}

const idOf = (path: string) => path.replace(/^\/api\//, '').replace('/', '.')

/** Renders a component inside the back office: its texts, a member of staff, a router and a server. */
export async function showInOffice(
  element: ReactNode,
  {
    session = dora,
    answers = {},
    isFrame = false,
    licences = oneLicence,
    languages = ['en'],
  }: {
    session?: StaffSession
    answers?: Answers
    isFrame?: boolean
    licences?: Licences
    languages?: readonly string[]
  } = {},
) {
  const calls: { id: string; input: unknown; key: string | null }[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const url = new URL(address, location.origin)
    const id = idOf(url.pathname)
    const input: unknown =
      request.method === 'POST' ? JSON.parse(String(request.body)) : Object.fromEntries(url.searchParams)
    calls.push({ id, input, key: new Headers(request.headers).get('idempotency-key') })
    const given: unknown = answers[id] ?? findExample(id)
    const answer: unknown = typeof given === 'function' ? await given(input) : given
    const unknown = { error: 'unknown_error', errorCode: 0, errorDetails: {} }
    if (typeof answer === 'object' && answer !== null && 'refused' in answer)
      return Response.json({ ...unknown, ...(answer.refused as object) }, { status: 400 })
    return answer === undefined ? Response.json(unknown, { status: 500 }) : Response.json(answer)
  })
  setNumberFormat('hu-HU')
  setTimeZone('UTC', 'en')
  setServerTime(new Date().toISOString())
  forgetFileBefore()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  putStaffSession(client, session)
  const texts = createTexts('en', messages, {})
  const page = () => (isFrame ? element : <Refusals>{element}</Refusals>)
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren(
      ['/', '$'].map((address) =>
        createRoute({ getParentRoute: () => root, path: address, component: page }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const screen = await show(
    <QueryClientProvider client={client}>
      <PlatformProvider
        value={{
          api: createApi(),
          texts,
          siteName: 'Baize',
          names,
          licences,
          languages: [...languages],
          locale: 'en',
        }}
      >
        {/* The back office's own router has the same kind of links; its pages are not loaded here. */}
        <RouterProvider router={router as never} />
      </PlatformProvider>
    </QueryClientProvider>,
    { subject: element, settled: () => client.isFetching() === 0 },
  )
  return { screen, router, calls, callsOf: (id: string) => calls.filter((call) => call.id === id) }
}
