import { formatMoney } from '@baize/ui'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useMenu } from '../../platform/menu.ts'
import type { Found } from './use-search.ts'

export type Option = {
  readonly key: string
  readonly title: string
  readonly detail: string
  /** Opens what was found. */
  readonly open: () => void
}
export type Group = {
  readonly key: 'pages' | 'players' | 'withdrawals' | 'deposits' | 'cases'
  readonly options: readonly Option[]
}

/**
 * What the palette offers for a text: the pages whose name contains it, then what the server found. Pages are
 * first because they are there at once: results that arrive later do not replace the first option.
 */
export function useGroups(text: string, found: Found | undefined): readonly Group[] {
  const { t, find } = useText()
  const navigate = useNavigate()
  const pages = usePages(text)
  const stateText = (state: string) => find(`players.state.${state}`) ?? state
  const payments = (kind: 'withdrawal' | 'deposit') =>
    (found?.payments ?? [])
      .filter((payment) => payment.kind === kind)
      .map((payment): Option => {
        const { reference, playerId, nickName, amount, currency, state } = payment
        return {
          key: reference,
          title: t(`search.${kind}`, { amount: formatMoney(BigInt(amount), currency), player: nickName }),
          detail: t('search.payment.detail', {
            reference,
            state: stateText(state),
            date: shortTime(payment.at),
          }),
          open: () =>
            void (kind === 'withdrawal'
              ? navigate({ to: paths.withdrawals, search: { queue: 'toCheck', reference } })
              : navigate({ to: paths.player, params: { playerId }, search: { tab: 'deposits' } })),
        }
      })
  const groups: readonly Group[] = [
    { key: 'pages', options: pages },
    {
      key: 'players',
      options: (found?.players ?? []).map(({ playerId, nickName, publicUserId, email, status }) => ({
        key: playerId,
        title: nickName,
        detail: t('search.player.detail', {
          id: publicUserId,
          email,
          status: find(`players.status.${status}`) ?? status,
        }),
        open: () => void navigate({ to: paths.player, params: { playerId } }),
      })),
    },
    { key: 'withdrawals', options: payments('withdrawal') },
    { key: 'deposits', options: payments('deposit') },
    {
      key: 'cases',
      options: (found?.cases ?? []).map(({ id, kind, subject, isOpen, openedAt }) => ({
        key: id,
        title: t(`cases.kind.${kind}`),
        detail: t(isOpen ? 'search.case.open' : 'search.case.closed', { subject, date: shortTime(openedAt) }),
        open: () => void navigate({ to: paths.cases, search: { id } }),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The pages of the role whose name contains the text. */
function usePages(text: string): readonly Option[] {
  const { t } = useText()
  const navigate = useNavigate()
  const wanted = text.trim().toLowerCase()
  return useMenu()
    .map(({ name, search = {} }) => ({
      key: name,
      title: t(`backoffice.nav.${name}`),
      detail: t('search.page'),
      open: () => void navigate({ to: paths[name], search: search as never }),
    }))
    .filter(({ title }) => title.toLowerCase().includes(wanted))
}
