import type { StaffPage } from '@baize/contract/routes'
import { createRootRoute, createRoute, createRouter, Navigate, type AnyRoute } from '@tanstack/react-router'
import { CasesPage, type CasesSearch } from '../features/cases/cases-page.tsx'
import { CASE_KINDS, type CaseKind } from '@baize/domain'
import { WithdrawalsPage } from '../features/withdrawals/withdrawals-page.tsx'
import { readFilter } from '../features/withdrawals/queue-filter.ts'
import { queues, type Queue, type QueueFilter } from '../features/withdrawals/use-withdrawals.ts'
import { AuditPage, auditFilters } from '../features/audit/audit-page.tsx'
import type { AuditSearch } from '../features/audit/event-facts.ts'
import { DocumentsPage } from '../features/documents/documents-page.tsx'
import { OverviewPage } from '../features/overview/overview-page.tsx'
import { PlayerPage, playerTabs, type PlayerTab } from '../features/players/player-page.tsx'
import { PlayersPage } from '../features/players/players-page.tsx'
import { settingFilters, type SettingFilter } from '../features/settings/setting-filter.ts'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { RolesPage } from '../features/staff-access/roles-page.tsx'
import { paths } from '../platform/addresses.ts'
import { Broken } from './broken.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound, errorComponent: Broken })

type WithdrawalsSearch = { queue: Queue; reference?: string } & QueueFilter
const isQueue = (value: unknown): value is Queue => queues.some((queue) => queue === value)

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  component: () => <Navigate to={paths.overview} replace />,
})
const overview = createRoute({
  getParentRoute: () => root,
  path: paths.overview,
  validateSearch: (search: Record<string, unknown>): { licence?: string } =>
    typeof search['licence'] === 'string' ? { licence: search['licence'] } : {},
  component: function Overview() {
    const { licence = null } = overview.useSearch()
    const navigate = overview.useNavigate()
    return (
      <OverviewPage licence={licence} onLicence={(next) => void navigate({ search: { licence: next } })} />
    )
  },
})
const withdrawals = createRoute({
  getParentRoute: () => root,
  path: paths.withdrawals,
  validateSearch: (search: Record<string, unknown>): WithdrawalsSearch => ({
    queue: isQueue(search['queue']) ? search['queue'] : 'toCheck',
    ...(typeof search['reference'] === 'string' && { reference: search['reference'] }),
    ...readFilter(search),
  }),
  component: function Withdrawals() {
    const { queue, reference = null, ...filter } = withdrawals.useSearch()
    const navigate = withdrawals.useNavigate()
    return (
      <WithdrawalsPage
        view={{ queue, reference, filter }}
        onView={(next) =>
          void navigate({
            search: {
              queue: next.queue,
              ...(next.reference !== null && { reference: next.reference }),
              ...next.filter,
            },
          })
        }
      />
    )
  },
})
type CasesAddress = { open?: 'false'; kind?: CaseKind; player?: string; id?: string }

const cases = createRoute({
  getParentRoute: () => root,
  path: paths.cases,
  validateSearch: (search: Record<string, unknown>): CasesAddress => {
    const kind = CASE_KINDS.find((known) => known === search['kind'])
    return {
      ...(search['open'] === 'false' && { open: 'false' as const }),
      ...(kind !== undefined && { kind }),
      ...(typeof search['player'] === 'string' && { player: search['player'] }),
      ...(typeof search['id'] === 'string' && { id: search['id'] }),
    }
  },
  component: function Cases() {
    const { open, kind = null, player: of = null, id = null } = cases.useSearch()
    const navigate = cases.useNavigate()
    const show = ({ open: isOpen, kind: which, player: whose, id: only }: CasesSearch) =>
      void navigate({
        search: {
          ...(!isOpen && { open: 'false' as const }),
          ...(which !== null && { kind: which }),
          ...(whose !== null && { player: whose }),
          ...(only !== null && { id: only }),
        },
      })
    return <CasesPage search={{ open: open !== 'false', kind, player: of, id }} onSearch={show} />
  },
})

const documents = createRoute({
  getParentRoute: () => root,
  path: paths.documentReview,
  validateSearch: (search: Record<string, unknown>): { id?: string } =>
    typeof search['id'] === 'string' ? { id: search['id'] } : {},
  component: function Documents() {
    const { id = null } = documents.useSearch()
    const navigate = documents.useNavigate()
    return (
      <DocumentsPage id={id} onId={(next) => void navigate({ search: next === null ? {} : { id: next } })} />
    )
  },
})
const players = createRoute({
  getParentRoute: () => root,
  path: paths.players,
  validateSearch: (search: Record<string, unknown>): { query?: string } =>
    typeof search['query'] === 'string' ? { query: search['query'] } : {},
  component: function Players() {
    const { query = '' } = players.useSearch()
    const navigate = players.useNavigate()
    return <PlayersPage query={query} onQuery={(next) => void navigate({ search: { query: next } })} />
  },
})
const player = createRoute({
  getParentRoute: () => root,
  path: paths.player,
  // What is no tab is replaced: the router keeps what the result lacks.
  validateSearch: (search: Record<string, unknown>): { tab?: PlayerTab | undefined } => ({
    tab: playerTabs.find((name) => name === search['tab']),
  }),
  component: function Player() {
    const { playerId } = player.useParams()
    const { tab = 'overview' } = player.useSearch()
    const navigate = player.useNavigate()
    return (
      <PlayerPage playerId={playerId} tab={tab} onTab={(next) => void navigate({ search: { tab: next } })} />
    )
  },
})
const audit = createRoute({
  getParentRoute: () => root,
  path: paths.audit,
  validateSearch: (search: Record<string, unknown>): Partial<AuditSearch> => {
    const by = auditFilters.find((way) => way === search['by'])
    return by === undefined || by === 'all' || typeof search['value'] !== 'string'
      ? {}
      : { by, value: search['value'] }
  },
  component: function Audit() {
    const { by = 'all', value = '' } = audit.useSearch()
    const navigate = audit.useNavigate()
    return (
      <AuditPage
        search={{ by, value }}
        onSearch={(next) => void navigate({ search: next.by === 'all' ? {} : next })}
      />
    )
  },
})
type SettingsAddress = { query?: string; show?: Exclude<SettingFilter, 'all'>; name?: string }

const settings = createRoute({
  getParentRoute: () => root,
  path: paths.settings,
  validateSearch: (search: Record<string, unknown>): SettingsAddress => {
    const show = settingFilters.find((filter) => filter === search['show'])
    return {
      ...(typeof search['query'] === 'string' && search['query'] !== '' && { query: search['query'] }),
      ...(show !== undefined && show !== 'all' && { show }),
      ...(typeof search['name'] === 'string' && { name: search['name'] }),
    }
  },
  component: function Settings() {
    const { query = '', show = 'all', name = null } = settings.useSearch()
    const navigate = settings.useNavigate()
    return (
      <SettingsPage
        search={{ query, show, name }}
        onSearch={(next, { replace }) =>
          void navigate({
            replace,
            // A dialog opens over the list, which stays where it is.
            resetScroll: false,
            search: {
              ...(next.query !== '' && { query: next.query }),
              ...(next.show !== 'all' && { show: next.show }),
              ...(next.name !== null && { name: next.name }),
            },
          })
        }
      />
    )
  },
})

const roles = createRoute({ getParentRoute: () => root, path: paths.roles, component: RolesPage })

/** Every page of the back office; the navigation and the search take theirs from platform/menu.ts. */
const pages = {
  home,
  overview,
  withdrawals,
  cases,
  documentReview: documents,
  players,
  player,
  audit,
  settings,
  roles,
} satisfies Record<StaffPage, AnyRoute>

// References and queue names are text; the default parser would turn a numeric reference into a float.
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))
const stringifySearch = (search: Record<string, unknown>) => {
  const text = new URLSearchParams(
    Object.entries(search).map(([name, value]) => [name, String(value)]),
  ).toString()
  return text === '' ? '' : `?${text}`
}

export function createStaffRouter() {
  return createRouter({
    routeTree: root.addChildren(pages),
    parseSearch,
    stringifySearch,
  })
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line consistent-type-definitions -- declaration merging
  interface Register {
    router: ReturnType<typeof createStaffRouter>
  }
}
