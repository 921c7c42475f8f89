import { classNames, Select, TextField } from '@baize/ui'
import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconChevronDown,
  IconHeart,
  IconSearch,
} from '@tabler/icons-react'
import { lazyRouteComponent, Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useSession } from '../../platform/start.ts'
import { useTypedSearch } from '../../platform/use-typed-search.ts'
import { ChipRow } from './chip-row.tsx'
import { toggled, type Filter } from './game-filter.ts'
import { useGroupTitle } from './group-title.ts'
import styles from './lobby-filter.module.css'
import type { Lobby } from './use-games.ts'
import { usePanel } from './use-panel.ts'

// Few visitors open it, and it is not part of the first view.
const StudioList = lazyRouteComponent(() => import('./studio-list.tsx'), 'StudioList')

type Props = {
  filter: Filter
  onChange: (filter: Filter) => void
  lobby: Lobby | undefined
  isSearch: boolean
}

/**
 * Groups as chips, studios and search on one line above the rows; on phones the last two open by a button.
 */
export function LobbyFilter({ filter, onChange, lobby, isSearch }: Props) {
  const t = useT()
  const groupTitle = useGroupTitle()
  const [isOpen, setOpen] = useState(false)
  const { loggedIn } = useSession()
  const groups = lobby?.groups ?? []
  const chips = [
    {
      name: 'all',
      label: t('lobby.filter.all'),
      isOn: filter.groups.length === 0 && !filter.isFavourites,
      onPress: () => onChange({ ...filter, groups: [], isFavourites: false }),
    },
    ...(loggedIn
      ? [
          {
            name: 'favourites',
            label: t('lobby.filter.favourites'),
            icon: <IconHeart size={18} stroke={1.75} aria-hidden="true" />,
            isOn: filter.isFavourites,
            onPress: () => onChange({ ...filter, isFavourites: !filter.isFavourites }),
          },
        ]
      : []),
    ...groups.map(({ name }) => ({
      name,
      label: groupTitle(name),
      isOn: filter.groups.includes(name),
      onPress: () => onChange({ ...filter, groups: toggled(filter.groups, name) }),
    })),
  ]
  return (
    <search className={classNames(styles['filter'], isSearch && styles['of-search'])}>
      <div className={styles['line']}>
        <button
          type="button"
          className={styles['open']}
          aria-label={t('lobby.filter.open')}
          aria-expanded={isOpen}
          aria-controls="lobby-filter-more"
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />
        </button>
        <ChipRow items={chips} label={t('lobby.filter.groups')} />
      </div>
      <div id="lobby-filter-more" className={classNames(styles['fields'], isOpen && styles['fields-open'])}>
        <Select
          id="lobby-group"
          className={styles['group-select']}
          label={t('lobby.filter.group')}
          isLabelHidden
          value={filter.groups.length > 1 ? 'several' : (filter.groups[0] ?? '')}
          onChange={({ target }) =>
            onChange({ ...filter, groups: target.value === '' ? [] : [target.value] })
          }
          options={[
            { value: '', label: t('lobby.filter.all') },
            ...(filter.groups.length > 1
              ? [{ value: 'several', label: t('lobby.filter.several', { count: filter.groups.length }) }]
              : []),
            ...groups.map(({ name }) => ({ value: name, label: groupTitle(name) })),
          ]}
        />
        <StudioChoice filter={filter} onChange={onChange} studios={lobby?.studios ?? []} />
        {isSearch && <LeaveSearch />}
        <SearchField
          text={filter.text}
          count={lobby?.games ?? null}
          isFocused={isSearch}
          onChange={(text) => onChange({ ...filter, text })}
        />
      </div>
    </search>
  )
}

/** On phones the search fills the screen, and this leaves it. */
function LeaveSearch() {
  const t = useT()
  return (
    <Link to={paths.home} className={styles['leave']} aria-label={t('lobby.search.leave')}>
      <IconArrowLeft size={24} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}

/** Any number of studios; none means all. */
function StudioChoice({
  filter,
  onChange,
  studios,
}: Pick<Props, 'filter' | 'onChange'> & { studios: Lobby['studios'] }) {
  const t = useT()
  const { isOpen, toggle, frame } = usePanel()
  const chosen = studios.filter(({ id }) => filter.studios.includes(id))
  const label = () => {
    if (filter.studios.length === 0) return t('lobby.filter.allStudios')
    return chosen.length === 1
      ? (chosen[0]?.name ?? '')
      : t('lobby.filter.someStudios', { count: filter.studios.length })
  }
  return (
    <div ref={frame} className={styles['studios']}>
      <button type="button" className={styles['studios-button']} aria-expanded={isOpen} onClick={toggle}>
        <span className="visually-hidden">{t('lobby.filter.studio')}: </span>
        <span className={styles['ellipsis']}>{label()}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <StudioList filter={filter} onChange={onChange} studios={studios} />
        </Suspense>
      )}
    </div>
  )
}

type SearchProps = {
  id?: string
  text: string
  count: number | null
  isFocused: boolean
  onChange: (text: string) => void
}

/** The search for games; the number of games is in its placeholder. */
export function SearchField({ id = 'lobby-search', text, count, isFocused, onChange }: SearchProps) {
  const t = useT()
  const [typed, setTyped] = useTypedSearch(text, onChange)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The opened search field gets the focus.
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return (
    <TextField
      id={id}
      className={styles['search']}
      label={t('lobby.filter.search')}
      isLabelHidden
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={64}
      ref={input}
      start={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      placeholder={count === null ? t('lobby.filter.search') : t('lobby.filter.searchCount', { count })}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
