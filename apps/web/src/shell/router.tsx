import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { LobbyPage } from '../features/lobby/index.ts'
import { paths } from '../platform/addresses.ts'
import { withArea } from '../platform/i18n.tsx'
import { readQuery, readSearch, stringifySearch } from '../platform/search.ts'
import { BareVisitorsOnly, PlayersOnly, VisitorsOnly } from './access.tsx'
import { CustomLayout } from './custom-layout.tsx'
import { BareErrorScreen, ErrorScreen } from './error-screen.tsx'
import { MainLayout } from './main-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Root } from './root.tsx'

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: BareErrorScreen,
  validateSearch: readSearch,
})

const main = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  component: MainLayout,
  errorComponent: BareErrorScreen,
})
const custom = createRoute({
  getParentRoute: () => rootRoute,
  id: 'custom',
  component: CustomLayout,
  errorComponent: BareErrorScreen,
})
const mainPlayers = createRoute({ getParentRoute: () => main, id: 'players', component: PlayersOnly })
const mainVisitors = createRoute({ getParentRoute: () => main, id: 'visitors', component: VisitorsOnly })
const bareVisitors = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: BareVisitorsOnly })
const customPlayers = createRoute({ getParentRoute: () => custom, id: 'players', component: PlayersOnly })
const customVisitors = createRoute({ getParentRoute: () => custom, id: 'visitors', component: VisitorsOnly })

const account = <Module,>(module: Promise<Module>) => withArea('account', module)
const cashier = <Module,>(module: Promise<Module>) => withArea('cashier', module)
const play = <Module,>(module: Promise<Module>) => withArea('play', module)

// One page with many addresses: it stays mounted while the address changes, and so does typed text.
const lobby = createRoute({ getParentRoute: () => main, id: 'lobby', component: LobbyPage })
const lobbyPages = [
  createRoute({ getParentRoute: () => lobby, path: paths.home }),
  createRoute({ getParentRoute: () => lobby, path: paths.group }),
  createRoute({ getParentRoute: () => lobby, path: paths.groupLegacy }),
  createRoute({ getParentRoute: () => lobby, path: paths.gameSearch }),
  createRoute({ getParentRoute: () => lobby, path: paths.allGamesSearch }),
  createRoute({ getParentRoute: () => lobby, path: paths.gamePopup }),
  createRoute({ getParentRoute: () => lobby, path: paths.groupGamePopup }),
]
// Not among the visitors' pages: right after the login it leads the player on.
const login = createRoute({
  getParentRoute: () => main,
  path: paths.login,
  component: lazyRouteComponent(() => account(import('../features/login/login-page.tsx')), 'LoginPage'),
})
const registration = createRoute({
  getParentRoute: () => bareVisitors,
  path: paths.registration,
  errorComponent: BareErrorScreen,
  component: lazyRouteComponent(
    () => account(import('../features/registration/registration-page.tsx')),
    'RegistrationPage',
  ),
})
const forgotPassword = createRoute({
  getParentRoute: () => mainVisitors,
  path: paths.forgotPassword,
  component: lazyRouteComponent(
    () => account(import('../features/password-reset/forgot-password-page.tsx')),
    'ForgotPasswordPage',
  ),
})
const resetPassword = createRoute({
  getParentRoute: () => mainVisitors,
  path: paths.resetPassword,
  component: lazyRouteComponent(
    () => account(import('../features/password-reset/reset-password-page.tsx')),
    'ResetPasswordPage',
  ),
})
const changePassword = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.changePassword,
  component: lazyRouteComponent(
    () => account(import('../features/change-password/change-password-page.tsx')),
    'ChangePasswordPage',
  ),
})
const activity = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.activity,
  component: lazyRouteComponent(
    () => account(import('../features/sessions/activity-page.tsx')),
    'ActivityPage',
  ),
})
const activation = createRoute({
  getParentRoute: () => customVisitors,
  path: paths.activation,
  component: lazyRouteComponent(
    () => account(import('../features/activation/activation-page.tsx')),
    'ActivationPage',
  ),
})
const logout = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.logout,
  component: lazyRouteComponent(() => account(import('../features/logout/logout-page.tsx')), 'LogoutPage'),
})
const transactionsComponent = lazyRouteComponent(
  () => cashier(import('../features/transactions/transactions-page.tsx')),
  'TransactionsPage',
)
const transactions = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.transactions,
  component: transactionsComponent,
})
const kindOfTransactions = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.kindOfTransactions,
  component: transactionsComponent,
})
const depositTransactions = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.depositTransactions,
  component: lazyRouteComponent(
    () => cashier(import('../features/transactions/deposits-page.tsx')),
    'DepositsPage',
  ),
})
const withdrawalTransactions = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.withdrawalTransactions,
  component: lazyRouteComponent(
    () => cashier(import('../features/transactions/withdrawals-page.tsx')),
    'WithdrawalsPage',
  ),
})
const withdrawalStatus = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.withdrawalStatus,
  component: lazyRouteComponent(
    () => cashier(import('../features/withdrawal/withdrawal-status-page.tsx')),
    'WithdrawalStatusPage',
  ),
})
const deposit = createRoute({
  getParentRoute: () => customPlayers,
  path: paths.deposit,
  component: lazyRouteComponent(() => cashier(import('../features/deposit/deposit-page.tsx')), 'DepositPage'),
})
const withdrawal = createRoute({
  getParentRoute: () => customPlayers,
  path: paths.withdrawal,
  component: lazyRouteComponent(
    () => cashier(import('../features/withdrawal/withdrawal-page.tsx')),
    'WithdrawalPage',
  ),
})
const depositLimits = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.depositLimits,
  component: lazyRouteComponent(
    () => cashier(import('../features/limits/limits-page.tsx')),
    'DepositLimitsPage',
  ),
})
const gamingLimits = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.gamingLimits,
  component: lazyRouteComponent(
    () => cashier(import('../features/limits/limits-page.tsx')),
    'GamingLimitsPage',
  ),
})
const limits = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.limits,
  beforeLoad: () => {
    throw redirect({ to: paths.depositLimits })
  },
})
// A visitor who starts a real game gets the login form there.
const gameComponent = lazyRouteComponent(
  () => account(play(import('../features/game/game-page.tsx'))),
  'GamePage',
)
const game = createRoute({ getParentRoute: () => main, path: paths.game, component: gameComponent })
const groupGame = createRoute({ getParentRoute: () => main, path: paths.groupGame, component: gameComponent })

const styleGuide = createRoute({
  getParentRoute: () => main,
  path: paths.styleGuide,
  component: lazyRouteComponent(
    () => withArea('guide', import('../features/style-guide/style-guide-page.tsx')),
    'StyleGuidePage',
  ),
})

// The last route: any other address may be a text page of the operator.
const page = createRoute({
  getParentRoute: () => main,
  path: paths.page,
  component: lazyRouteComponent(() => import('../features/pages/text-page.tsx'), 'TextPage'),
})

const routeTree = rootRoute.addChildren([
  main.addChildren([
    lobby.addChildren(lobbyPages),
    game,
    groupGame,
    login,
    styleGuide,
    page,
    mainVisitors.addChildren([forgotPassword, resetPassword]),
    mainPlayers.addChildren([
      logout,
      changePassword,
      activity,
      depositTransactions,
      withdrawalTransactions,
      withdrawalStatus,
      depositLimits,
      gamingLimits,
      transactions,
      kindOfTransactions,
      limits,
    ]),
  ]),
  bareVisitors.addChildren([registration]),
  custom.addChildren([
    customVisitors.addChildren([activation]),
    customPlayers.addChildren([deposit, withdrawal]),
  ]),
])

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
  defaultErrorComponent: ErrorScreen,
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
  }
}
