import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type Register,
  type Route,
} from '@tanstack/react-router'
import { pageInstead, type PlayerPage } from '@baize/contract/routes'
import { LobbyPage } from '../features/lobby/index.ts'
import { paths } from '../platform/addresses.ts'
import { withAreas } from '../platform/i18n.tsx'
import { readQuery, readSearch, stringifySearch } from '../platform/search.ts'
import { currentStart } from '../platform/start.ts'
import { BareVisitorsOnly, PlayersOnly, VisitorsOnly } from './access.tsx'
import { BareErrorPage, ErrorPage } from './error-page.tsx'
import { MainLayout } from './main-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { pages, type PageRow, type Pages } from './pages.tsx'
import { Root } from './root.tsx'

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: BareErrorPage,
  validateSearch: readSearch,
  beforeLoad: ({ location }) => {
    const to = pageInstead(currentStart().isServed, location.pathname)
    if (to !== null) throw redirect({ to })
  },
})

const inRoot = { getParentRoute: () => rootRoute, errorComponent: BareErrorPage }
const main = createRoute({ ...inRoot, id: 'main', component: MainLayout })
const custom = createRoute({
  ...inRoot,
  id: 'custom',
  // Loaded beside its page, so that the lobby does not carry it.
  component: lazyRouteComponent(() => withAreas(import('./custom-layout.tsx')), 'CustomLayout'),
})
const bareVisitors = createRoute({ ...inRoot, id: 'bare', component: BareVisitorsOnly })
const mainPlayers = createRoute({ getParentRoute: () => main, id: 'players', component: PlayersOnly })
const mainVisitors = createRoute({ getParentRoute: () => main, id: 'visitors', component: VisitorsOnly })
const customPlayers = createRoute({ getParentRoute: () => custom, id: 'players', component: PlayersOnly })
const customVisitors = createRoute({ getParentRoute: () => custom, id: 'visitors', component: VisitorsOnly })
// One page with many addresses: it stays mounted while the address changes, and so does typed text.
const lobby = createRoute({ getParentRoute: () => main, id: 'lobby', component: LobbyPage })

function createPage(parent: AnyRoute, name: PlayerPage, { screen, redirectTo }: PageRow) {
  return createRoute({
    getParentRoute: () => parent as typeof rootRoute,
    path: paths[name] as string,
    ...(screen !== undefined && { component: screen }),
    ...((parent === rootRoute || parent === bareVisitors) && { errorComponent: BareErrorPage }),
    ...(redirectTo !== undefined && {
      beforeLoad: ({ search }) => {
        throw redirect({ to: paths[redirectTo], search })
      },
    }),
  })
}

/** A route with its pages, after the routes of further layouts. */
const withPages = (parent: AnyRoute, rows: Pages, ...layouts: readonly AnyRoute[]): AnyRoute =>
  parent.addChildren([
    ...layouts,
    ...(Object.entries(rows) as [PlayerPage, PageRow][]).map(([name, page]) =>
      createPage(parent, name, page),
    ),
  ])

/** Layouts and access have no path: to links, every page is a child of the root. */
type PageRoutes = { [Name in PlayerPage]: Route<Register, typeof rootRoute, (typeof paths)[Name]> }
const addPages = (routes: PageRoutes) => rootRoute.addChildren(routes)

const routeTree = withPages(
  rootRoute,
  pages.bare,
  withPages(bareVisitors, pages.bareVisitors),
  withPages(
    custom,
    {},
    withPages(customPlayers, pages.customPlayers),
    withPages(customVisitors, pages.customVisitors),
  ),
  withPages(
    main,
    pages.main,
    withPages(mainPlayers, pages.mainPlayers),
    withPages(mainVisitors, pages.mainVisitors),
    withPages(lobby, pages.lobby),
  ),
) as ReturnType<typeof addPages>

export const router = createRouter({
  routeTree,
  parseSearch: readQuery,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFoundPage,
  // Otherwise it would be rendered inside the layout of the matching part of the address, and it brings its
  // own.
  notFoundMode: 'root',
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The same page under another address: the focused element keeps the focus. */
    keepFocus?: boolean
    /** The email typed at the login, for the form that requests a new password. Addresses show no emails. */
    email?: string
  }
}
