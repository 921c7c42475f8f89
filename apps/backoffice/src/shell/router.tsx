import { createRootRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router'
import { ItemsPage } from '../features/items/items-page.tsx'
import { WithdrawalsPage } from '../features/withdrawals/withdrawals-page.tsx'
import { queues, type Queue } from '../features/withdrawals/use-withdrawals.ts'
import { Broken } from './broken.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound, errorComponent: Broken })

type WithdrawalsSearch = { queue: Queue; reference?: string }
const isQueue = (value: unknown): value is Queue => queues.some((queue) => queue === value)

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => <Navigate to="/withdrawals" search={{ queue: 'toCheck' }} replace />,
})
const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  validateSearch: (search: Record<string, unknown>): WithdrawalsSearch => ({
    queue: isQueue(search['queue']) ? search['queue'] : 'toCheck',
    ...(typeof search['reference'] === 'string' && { reference: search['reference'] }),
  }),
  component: function Withdrawals() {
    const { queue, reference } = withdrawals.useSearch()
    const navigate = withdrawals.useNavigate()
    return (
      <WithdrawalsPage
        queue={queue}
        reference={reference ?? null}
        onQueue={(next) => void navigate({ search: { queue: next } })}
        onOpen={(next) => void navigate({ search: { queue, ...(next !== null && { reference: next }) } })}
      />
    )
  },
})
const items = createRoute({ getParentRoute: () => root, path: '/items', component: ItemsPage })

// References and queue names are text; the stock parser would turn a numeric reference into a float.
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))
const stringifySearch = (search: Record<string, unknown>) => {
  const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

export function createStaffRouter() {
  return createRouter({ routeTree: root.addChildren([home, withdrawals, items]), parseSearch, stringifySearch })
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line consistent-type-definitions -- the router is told its routes by merging with its interface
  interface Register {
    router: ReturnType<typeof createStaffRouter>
  }
}
