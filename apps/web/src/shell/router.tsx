import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { pageInstead } from '@baize/contract/routes'
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

const main = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  component: MainLayout,
  errorComponent: BareErrorPage,
})
const custom = createRoute({
  getParentRoute: () => rootRoute,
  id: 'custom',
  // Loaded beside its page, so that the lobby does not carry it.
  component: lazyRouteComponent(() => withAreas([], import('./custom-layout.tsx')), 'CustomLayout'),
  errorComponent: BareErrorPage,
})
const mainPlayers = createRoute({ getParentRoute: () => main, id: 'players', component: PlayersOnly })
const mainVisitors = createRoute({ getParentRoute: () => main, id: 'visitors', component: VisitorsOnly })
const bareVisitors = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: BareVisitorsOnly })
const customPlayers = createRoute({ getParentRoute: () => custom, id: 'players', component: PlayersOnly })
const customVisitors = createRoute({ getParentRoute: () => custom, id: 'visitors', component: VisitorsOnly })

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
  component: lazyRouteComponent(
    () => withAreas(['sessions'], import('../features/sessions/login-page.tsx')),
    'LoginPage',
  ),
})
const registration = createRoute({
  getParentRoute: () => bareVisitors,
  path: paths.registration,
  errorComponent: BareErrorPage,
  component: lazyRouteComponent(
    () =>
      withAreas(
        ['fields', 'passwords', 'registration', 'sessions'],
        import('../features/registration/registration-page.tsx'),
      ),
    'RegistrationPage',
  ),
})
const blocked = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.blocked,
  errorComponent: BareErrorPage,
  component: lazyRouteComponent(
    () => withAreas(['licences'], import('../features/licences/blocked-page.tsx')),
    'BlockedPage',
  ),
})
const forgotPassword = createRoute({
  getParentRoute: () => mainVisitors,
  path: paths.forgotPassword,
  component: lazyRouteComponent(
    () => withAreas(['passwords'], import('../features/passwords/forgot-password-page.tsx')),
    'ForgotPasswordPage',
  ),
})
const resetPassword = createRoute({
  getParentRoute: () => mainVisitors,
  path: paths.resetPassword,
  component: lazyRouteComponent(
    () => withAreas(['passwords'], import('../features/passwords/reset-password-page.tsx')),
    'ResetPasswordPage',
  ),
})
const changePassword = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.changePassword,
  component: lazyRouteComponent(
    () => withAreas(['passwords'], import('../features/passwords/change-password-page.tsx')),
    'ChangePasswordPage',
  ),
})
const verification = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.verification,
  component: lazyRouteComponent(
    () =>
      withAreas(
        ['fields', 'information-requests', 'obligations', 'prefill'],
        import('../features/obligations/verification-page.tsx'),
      ),
    'VerificationPage',
  ),
})
const documents = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.documents,
  component: lazyRouteComponent(
    () => withAreas(['documents'], import('../features/documents/documents-page.tsx')),
    'DocumentsPage',
  ),
})
const activity = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.activity,
  component: lazyRouteComponent(
    () => withAreas(['sessions'], import('../features/sessions/activity-page.tsx')),
    'ActivityPage',
  ),
})
const profilePages = () =>
  withAreas(['account-closing', 'fields', 'profile'], import('../features/profile/pages.ts'))
const profile = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.profile,
  component: lazyRouteComponent(profilePages, 'ProfilePage'),
})
const paymentDetails = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.paymentDetails,
  component: lazyRouteComponent(profilePages, 'PaymentDetailsPage'),
})
const confirmEmail = createRoute({
  getParentRoute: () => main,
  path: paths.confirmEmail,
  component: lazyRouteComponent(profilePages, 'ConfirmEmailPage'),
})
// Not among the players' pages: right after the closing it shows that it is done.
const closeAccount = createRoute({
  getParentRoute: () => main,
  path: paths.closeAccount,
  component: lazyRouteComponent(profilePages, 'CloseAccountPage'),
})
const activation = createRoute({
  getParentRoute: () => customVisitors,
  path: paths.activation,
  component: lazyRouteComponent(
    () => withAreas(['registration', 'sessions'], import('../features/registration/activation-page.tsx')),
    'ActivationPage',
  ),
})
const logout = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.logout,
  component: lazyRouteComponent(
    () => withAreas(['sessions'], import('../features/sessions/logout-page.tsx')),
    'LogoutPage',
  ),
})
const transactionPages = () =>
  withAreas(
    [
      'deposits',
      'fields',
      'information-requests',
      'payments',
      'prefill',
      'rounds',
      'transactions',
      'withdrawals',
    ],
    import('../features/transactions/transactions-page.tsx'),
  )
const transactionsComponent = lazyRouteComponent(transactionPages, 'TransactionsPage')
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
  component: lazyRouteComponent(transactionPages, 'DepositTransactionsPage'),
})
const withdrawalTransactions = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.withdrawalTransactions,
  component: lazyRouteComponent(transactionPages, 'WithdrawalTransactionsPage'),
})
const withdrawalStatus = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.withdrawalStatus,
  component: lazyRouteComponent(
    () =>
      withAreas(
        ['information-requests', 'withdrawals'],
        import('../features/withdrawals/withdrawal-status-page.tsx'),
      ),
    'WithdrawalStatusPage',
  ),
})
const deposit = createRoute({
  getParentRoute: () => customPlayers,
  path: paths.deposit,
  component: lazyRouteComponent(
    () =>
      withAreas(
        ['deposits', 'fields', 'payments', 'prefill'],
        import('../features/deposits/deposit-page.tsx'),
      ),
    'DepositPage',
  ),
})
const withdrawal = createRoute({
  getParentRoute: () => customPlayers,
  path: paths.withdrawal,
  component: lazyRouteComponent(
    () =>
      withAreas(
        ['deposits', 'fields', 'information-requests', 'payments', 'prefill', 'withdrawals'],
        import('../features/withdrawals/withdrawal-page.tsx'),
      ),
    'WithdrawalPage',
  ),
})
const depositLimits = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.depositLimits,
  component: lazyRouteComponent(
    () => withAreas(['limits'], import('../features/limits/limits-page.tsx')),
    'DepositLimitsPage',
  ),
})
const gamingLimits = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.gamingLimits,
  component: lazyRouteComponent(
    () => withAreas(['limits'], import('../features/limits/limits-page.tsx')),
    'GamingLimitsPage',
  ),
})
const timeOut = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.timeOut,
  component: lazyRouteComponent(
    () => withAreas(['limits', 'restrictions'], import('../features/restrictions/time-out-page.tsx')),
    'TimeOutPage',
  ),
})
const ownTimeOut = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.ownTimeOut,
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.timeOut, search })
  },
})
const limits = createRoute({
  getParentRoute: () => mainPlayers,
  path: paths.limits,
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.depositLimits, search })
  },
})
// A visitor who starts a real game gets the login form there.
const gameComponent = lazyRouteComponent(
  () => withAreas(['games', 'sessions'], import('../features/games/game-page.tsx')),
  'GamePage',
)
const game = createRoute({ getParentRoute: () => main, path: paths.game, component: gameComponent })
const groupGame = createRoute({ getParentRoute: () => main, path: paths.groupGame, component: gameComponent })

const styleGuide = createRoute({
  getParentRoute: () => main,
  path: paths.styleGuide,
  component: lazyRouteComponent(
    () =>
      withAreas(
        ['first-steps', 'games', 'limits', 'registration', 'style-guide'],
        import('../features/style-guide/style-guide-page.tsx'),
      ),
    'StyleGuidePage',
  ),
})

// One page under both addresses of the specification (0§2.1).
const supportComponent = lazyRouteComponent(
  () => withAreas(['content'], import('../features/content/text-page.tsx')),
  'SupportPage',
)
const support = createRoute({ getParentRoute: () => main, path: paths.support, component: supportComponent })
const contactUs = createRoute({
  getParentRoute: () => main,
  path: paths.contactUs,
  component: supportComponent,
})

// The last route: any other address may be a text page of the operator.
const page = createRoute({
  getParentRoute: () => main,
  path: paths.page,
  component: lazyRouteComponent(() => import('../features/content/text-page.tsx'), 'TextPage'),
})

const routeTree = rootRoute.addChildren([
  main.addChildren([
    lobby.addChildren(lobbyPages),
    game,
    groupGame,
    login,
    styleGuide,
    support,
    contactUs,
    confirmEmail,
    closeAccount,
    page,
    mainVisitors.addChildren([forgotPassword, resetPassword]),
    mainPlayers.addChildren([
      logout,
      changePassword,
      activity,
      verification,
      documents,
      profile,
      paymentDetails,
      depositTransactions,
      withdrawalTransactions,
      withdrawalStatus,
      depositLimits,
      gamingLimits,
      timeOut,
      ownTimeOut,
      transactions,
      kindOfTransactions,
      limits,
    ]),
  ]),
  bareVisitors.addChildren([registration]),
  blocked,
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
