import type { PlayerPage } from '@baize/contract/routes'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useT, withAreas } from '../platform/i18n.tsx'
import { usePageTitle } from '../platform/page-title.ts'

/** A page of the site. Its name gives its address in `playerPaths`. */
export type PageRow = {
  /** Pages with one screen keep it while the address changes. */
  readonly screen?: RouteComponent
  /** Opens another page instead. */
  readonly redirectTo?: PlayerPage
}
export type Pages = Partial<Record<PlayerPage, PageRow>>

/** What the keys of titles begin with. */
const TITLE = 'title.'

/** A screen that is loaded with its texts. The text `title.NAME` is the title of its tab; without it, it sets its own. */
const screen = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): RouteComponent =>
  lazyRouteComponent(async () => {
    const Screen: ComponentType = (await load())[name]
    return {
      default: function TitledScreen() {
        usePageTitle(useT().find(TITLE + name))
        return <Screen />
      },
    }
  })

const profilePages = () => withAreas(import('../features/profile/pages.ts'))
const limitsPages = () => withAreas(import('../features/limits/limits-page.tsx'))
const transactionsPages = () => withAreas(import('../features/transactions/transactions-page.tsx'))
const transactionsPage = screen(transactionsPages, 'TransactionsPage')
const gamePage = screen(() => withAreas(import('../features/games/game-page.tsx')), 'GamePage')
const supportPage = screen(() => withAreas(import('../features/content/text-page.tsx')), 'SupportPage')

/**
 * Every page of the site, by its layout and who may open it. `main` has the header and footer of the site, `custom` is
 * for pages with one purpose, `bare` has nothing. A visitor logs in before a page of players opens; a player who opens a
 * page of visitors reads that they are logged in. A page is loaded when it is opened: the lobby does not carry it.
 */
export const pages = {
  /** One page, which stays while its address changes. */
  lobby: {
    home: {},
    group: {},
    groupLegacy: {},
    gameSearch: {},
    allGamesSearch: {},
    gamePopup: {},
    groupGamePopup: {},
  },
  main: {
    // A visitor who starts a real game gets the login form there.
    game: { screen: gamePage },
    groupGame: { screen: gamePage },
    // Right after the login it leads the player on.
    login: { screen: screen(() => withAreas(import('../features/sessions/login-page.tsx')), 'LoginPage') },
    // Right after the closing it shows that it is done.
    closeAccount: { screen: screen(profilePages, 'CloseAccountPage') },
    confirmEmail: { screen: screen(profilePages, 'ConfirmEmailPage') },
    styleGuide: {
      screen: screen(
        () => withAreas(import('../features/style-guide/style-guide-page.tsx')),
        'StyleGuidePage',
      ),
    },
    // One page under both addresses of the specification (0§2.1).
    support: { screen: supportPage },
    contactUs: { screen: supportPage },
    // Any other address may be a text page of the operator.
    page: { screen: screen(() => import('../features/content/text-page.tsx'), 'TextPage') },
  },
  mainVisitors: {
    forgotPassword: {
      screen: screen(
        () => withAreas(import('../features/passwords/forgot-password-page.tsx')),
        'ForgotPasswordPage',
      ),
    },
    resetPassword: {
      screen: screen(
        () => withAreas(import('../features/passwords/reset-password-page.tsx')),
        'ResetPasswordPage',
      ),
    },
  },
  mainPlayers: {
    transactions: { screen: transactionsPage },
    kindOfTransactions: { screen: transactionsPage },
    depositTransactions: { screen: screen(transactionsPages, 'DepositTransactionsPage') },
    withdrawalTransactions: { screen: screen(transactionsPages, 'WithdrawalTransactionsPage') },
    withdrawalStatus: {
      screen: screen(
        () => withAreas(import('../features/withdrawals/withdrawal-status-page.tsx')),
        'WithdrawalStatusPage',
      ),
    },
    depositLimits: { screen: screen(limitsPages, 'DepositLimitsPage') },
    gamingLimits: { screen: screen(limitsPages, 'GamingLimitsPage') },
    limits: { redirectTo: 'depositLimits' },
    timeOut: {
      screen: screen(() => withAreas(import('../features/restrictions/time-out-page.tsx')), 'TimeOutPage'),
    },
    ownTimeOut: { redirectTo: 'timeOut' },
    profile: { screen: screen(profilePages, 'ProfilePage') },
    paymentDetails: { screen: screen(profilePages, 'PaymentDetailsPage') },
    verification: {
      screen: screen(
        () => withAreas(import('../features/obligations/verification-page.tsx')),
        'VerificationPage',
      ),
    },
    documents: {
      screen: screen(() => withAreas(import('../features/documents/documents-page.tsx')), 'DocumentsPage'),
    },
    activity: {
      screen: screen(() => withAreas(import('../features/sessions/activity-page.tsx')), 'ActivityPage'),
    },
    changePassword: {
      screen: screen(
        () => withAreas(import('../features/passwords/change-password-page.tsx')),
        'ChangePasswordPage',
      ),
    },
    logout: { screen: screen(() => withAreas(import('../features/sessions/logout-page.tsx')), 'LogoutPage') },
  },
  customVisitors: {
    activation: {
      screen: screen(
        () => withAreas(import('../features/registration/activation-page.tsx')),
        'ActivationPage',
      ),
    },
  },
  customPlayers: {
    deposit: {
      screen: screen(() => withAreas(import('../features/deposits/deposit-page.tsx')), 'DepositPage'),
    },
    withdrawal: {
      screen: screen(
        () => withAreas(import('../features/withdrawals/withdrawal-page.tsx')),
        'WithdrawalPage',
      ),
    },
  },
  bare: {
    blocked: {
      screen: screen(() => withAreas(import('../features/licences/blocked-page.tsx')), 'BlockedPage'),
    },
  },
  bareVisitors: {
    registration: {
      screen: screen(
        () => withAreas(import('../features/registration/registration-page.tsx')),
        'RegistrationPage',
      ),
    },
  },
} satisfies Readonly<Record<string, Pages>>
