import { Button, Chip } from '@baize/ui'
import { IconHistory } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import { useRecentSearches } from '../../platform/recent-searches.ts'
import { everything, type Filter } from './game-filter.ts'
import { GameGrid } from './game-grid.tsx'
import styles from './search-start.module.css'
import type { Lobby } from './use-games.ts'

/** Games below the studios: two rows on a desktop. */
const SUGGESTED = 14

type Props = { lobby: Lobby; onChange: (filter: Filter) => void }

/** The search before anything is typed: the last searches, the studios, and games to begin with. */
export function SearchStart({ lobby, onChange }: Props) {
  const t = useT()
  const { texts, clear } = useRecentSearches()
  return (
    <div className={styles['start']}>
      {texts.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className={styles['head']}>
            <h2 id="recent-searches">{t('lobby.search.recent')}</h2>
            <Button variant="quiet" onClick={clear}>
              {t('lobby.search.clear')}
            </Button>
          </div>
          <div className={styles['chips']}>
            {texts.map((text) => (
              <Chip
                key={text}
                icon={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => onChange({ ...everything, text })}
              >
                {text}
              </Chip>
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="search-studios">
        <h2 id="search-studios">{t('lobby.filter.studio')}</h2>
        <div className={styles['chips']}>
          {lobby.studios.map(({ id, name }) => (
            <Chip key={id} onClick={() => onChange({ ...everything, studios: [id] })}>
              {name}
            </Chip>
          ))}
        </div>
      </section>
      <Suggested lobby={lobby} count={SUGGESTED} />
    </div>
  )
}

/** Popular games, or the first ones of the lobby while nothing is counted. */
export function Suggested({ lobby, count }: { lobby: Lobby; count: number }) {
  const t = useT()
  const isCounted = lobby.popular.length > 0
  const games = (isCounted ? lobby.popular : (lobby.rows[0]?.games ?? [])).slice(0, count)
  if (games.length === 0) return null
  return (
    <section className={styles['start']} aria-labelledby="search-games">
      <h2 id="search-games">{isCounted ? t('lobby.popular.title') : t('lobby.search.try')}</h2>
      <GameGrid pages={[games]} onMore={null} isMoreLoading={false} />
    </section>
  )
}
