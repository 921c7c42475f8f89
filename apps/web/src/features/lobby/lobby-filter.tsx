import { Chip, Select, TextField } from '@baize/ui'
import { IconSearch } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import type { Filter } from './arrange-games.ts'
import { useGroupTitle } from './group-title.ts'
import styles from './lobby.module.css'

type Props = {
  filter: Filter
  onChange: (filter: Filter) => void
  groups: readonly string[]
  providers: readonly string[]
  count: number | null
}

/** Groups as chips, providers and search on one line, at hand over the rows. */
export function LobbyFilter({ filter, onChange, groups, providers, count }: Props) {
  const t = useT()
  const groupTitle = useGroupTitle()
  return (
    <search className={styles['filter']}>
      <div className={styles['chips']} role="group" aria-label={t('lobby.filter.groups')}>
        <Chip isOn={filter.group === null} onClick={() => onChange({ ...filter, group: null })}>
          {t('lobby.filter.all')}
        </Chip>
        {groups.map((group) => (
          <Chip key={group} isOn={filter.group === group} onClick={() => onChange({ ...filter, group })}>
            {groupTitle(group)}
          </Chip>
        ))}
      </div>
      <Select
        id="lobby-provider"
        label={t('lobby.filter.provider')}
        isLabelHidden
        value={filter.provider ?? ''}
        onChange={(event) => onChange({ ...filter, provider: event.target.value === '' ? null : event.target.value })}
        options={[{ value: '', label: t('lobby.filter.allProviders') }, ...providers.map((name) => ({ value: name, label: name }))]}
      />
      <TextField
        id="lobby-search"
        label={t('lobby.filter.search')}
        isLabelHidden
        type="search"
        start={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        placeholder={count === null ? t('lobby.filter.search') : t('lobby.filter.searchCount', { count })}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
    </search>
  )
}
