import { Badge, Chip, EmptyState, Skeleton } from '@baize/ui'
import { IconListCheck, IconUserQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useText } from '../../platform/context.tsx'
import { longDay, shortTime } from '../../platform/dates.ts'
import { Refused } from '../../platform/pages.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useMay } from '../../platform/session.ts'
import { CardsTab } from './cards-tab.tsx'
import { CorrectionsTab } from './corrections-tab.tsx'
import { NotesTab } from './notes-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { PostingsTab } from './postings-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { usePlayer, type PlayerProfile } from './use-players.ts'
import styles from './players.module.css'

export const playerTabs = [
  'overview',
  'postings',
  'deposits',
  'withdrawals',
  'corrections',
  'cards',
  'sessions',
  'notes',
] as const
export type PlayerTab = (typeof playerTabs)[number]
type Props = { playerId: string; tab: PlayerTab; onTab: (tab: PlayerTab) => void }

/**
 * The profile of a player. Only the open tab is loaded, because each access is recorded in the audit trail.
 */
export function PlayerPage({ playerId, tab, onTab }: Props) {
  const { t } = useText()
  const profile = usePlayer(playerId)
  const isUnknown = profile.error instanceof Refused && profile.error.apiError.error === 'element_not_found'
  return (
    <div className={styles['page']}>
      {profile.isPending && <Skeleton height={320} />}
      {isUnknown && (
        <EmptyState
          headingLevel={1}
          icon={<IconUserQuestion size={24} stroke={1.75} aria-hidden="true" />}
          title={t('players.unknown.title')}
        />
      )}
      {profile.isError && !isUnknown && (
        <QueryFailed headingLevel={1} title={t('players.failed.title')} query={profile} />
      )}
      {profile.data !== undefined && (
        <>
          <Head profile={profile.data} />
          <div className={styles['chips']} role="group" aria-label={t('players.tabs')}>
            {playerTabs.map((name) => (
              <Chip key={name} isOn={name === tab} onClick={() => onTab(name)}>
                {t(`players.tab.${name}`)}
              </Chip>
            ))}
          </div>
          <Part profile={profile.data} tab={tab} />
        </>
      )}
    </div>
  )
}

function Head({ profile }: { profile: PlayerProfile }) {
  const { t } = useText()
  const mayReadAudit = useMay('readAudit')
  return (
    <header className={styles['head']}>
      <title>{profile.nickName}</title>
      <h1>{profile.nickName}</h1>
      <p className={styles['second']}>
        {t('players.since', { id: profile.publicUserId, date: longDay(profile.since) })},{' '}
        {profile.lastLoginAt === null
          ? t('players.neverIn')
          : t('players.lastLogin', { date: shortTime(profile.lastLoginAt) })}
      </p>
      <p className={styles['badges']}>
        <Badge kind={profile.status === 'active' ? 'success' : 'neutral'}>
          {t(`players.status.${profile.status as 'active'}`)}
        </Badge>
        {profile.openCases > 0 && (
          <Badge kind="warning" icon={<IconListCheck size={15} stroke={1.75} aria-hidden="true" />}>
            {t('players.openCases', { count: profile.openCases })}
          </Badge>
        )}
        <Link to={paths.cases} search={{ player: profile.playerId }} className={styles['audit-link'] ?? ''}>
          {t('players.cases')}
        </Link>
        {mayReadAudit && (
          <Link
            to={paths.audit}
            search={{ by: 'subject', value: `player:${profile.playerId}` }}
            className={styles['audit-link'] ?? ''}
          >
            {t('players.audit')}
          </Link>
        )}
      </p>
    </header>
  )
}

function Part({ profile, tab }: { profile: PlayerProfile; tab: PlayerTab }): ReactNode {
  const { playerId } = profile
  const parts: Record<PlayerTab, () => ReactNode> = {
    overview: () => <OverviewTab key={playerId} profile={profile} />,
    postings: () => <PostingsTab player={profile} />,
    deposits: () => <PaymentsTab playerId={playerId} kind="deposit" />,
    withdrawals: () => <PaymentsTab playerId={playerId} kind="withdrawal" />,
    corrections: () => <CorrectionsTab key={playerId} player={profile} />,
    cards: () => <CardsTab playerId={playerId} />,
    sessions: () => <SessionsTab playerId={playerId} />,
    notes: () => <NotesTab playerId={playerId} />,
  }
  return parts[tab]()
}
