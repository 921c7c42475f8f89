import { useT } from '../../platform/i18n.tsx'
import { everything, toggled, type Filter } from './game-filter.ts'
import styles from './lobby-filter.module.css'
import type { Lobby } from './use-games.ts'

type Props = {
  filter: Filter
  onChange: (filter: Filter) => void
  studios: Lobby['studios']
}

/** The studios with their number of games; none chosen means all. */
export function StudioList({ filter, onChange, studios }: Props) {
  const t = useT()
  return (
    <fieldset className={styles['panel']}>
      <legend className="visually-hidden">{t('lobby.filter.studio')}</legend>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={filter.studios.length === 0}
          onChange={() => onChange({ ...filter, studios: everything.studios })}
        />
        {t('lobby.filter.allStudios')}
      </label>
      {studios.map(({ id, name, games }) => (
        <label key={id} className={styles['choice']}>
          <input
            type="checkbox"
            checked={filter.studios.includes(id)}
            onChange={() => onChange({ ...filter, studios: toggled(filter.studios, id) })}
          />
          {name}
          <span className={styles['count']}>{games}</span>
        </label>
      ))}
    </fieldset>
  )
}
