import { Card, Money } from '@baize/ui'
import { useState } from 'react'
import { useLicences, useText } from '../../platform/context.tsx'
import { timesIn } from '../../platform/dates.ts'
import { NoteForm } from '../../platform/note-form.tsx'
import { usePersonalOrder, usePersonalText } from '../../platform/personal-text.ts'
import { useMay } from '../../platform/session.ts'
import { LimitsPanel } from './limits-panel.tsx'
import { ObligationsPanel } from './obligations-panel.tsx'
import { RestrictionsPanel } from './restrictions-panel.tsx'
import { usePlayerAct, type PersonalData, type PlayerProfile } from './use-players.ts'
import styles from './players.module.css'

/** Money, licence, personal data and limits. Personal data are masked until a member of staff gives a reason. */
export function OverviewTab({ profile }: { profile: PlayerProfile }) {
  return (
    <div className={styles['panels']}>
      <MoneyPanel profile={profile} />
      <LicencePanel profile={profile} />
      {/* A closed account can do nothing, whatever it owes. */}
      {profile.closing === null && <ObligationsPanel obligations={profile.obligations} />}
      {profile.closing !== null && <ClosingPanel closing={profile.closing} timeZone={profile.timeZone} />}
      <RestrictionsPanel profile={profile} />
      <PersonPanel profile={profile} />
      <LimitsPanel profile={profile} />
    </div>
  )
}

function MoneyPanel({ profile }: { profile: PlayerProfile }) {
  const { t } = useText()
  const { wallet, currency } = profile
  const lines = [
    [t('players.wallet.cash'), wallet.cash],
    [t('players.wallet.payoutHold'), wallet.payoutHold],
    [t('players.wallet.reserve'), wallet.reserve],
    [t('players.wallet.suspense'), wallet.suspense],
    [t('players.total.deposited'), profile.depositedTotal],
    [t('players.total.withdrawn'), profile.withdrawnTotal],
    [t('players.total.staked'), profile.stakedTotal],
  ] as const
  return (
    <Card className={styles['panel']} aria-labelledby="money">
      <h2 id="money">{t('players.money')}</h2>
      <dl className={styles['facts']}>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amountMinor={BigInt(amount)} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Closing = NonNullable<PlayerProfile['closing']>

function LicencePanel({ profile }: { profile: PlayerProfile }) {
  const { t } = useText()
  const { licenceTitle } = useLicences()
  const { licence, ruleSet, timeZone, identityVerifiedAt } = profile
  const lines = [
    [t('players.licence.name'), licenceTitle(licence)],
    [t('players.licence.ruleSet'), ruleSet],
    [t('players.licence.timeZone'), timeZone],
    [
      t('players.licence.identity'),
      identityVerifiedAt === null
        ? t('players.licence.identity.not')
        : timesIn(timeZone).longDay(identityVerifiedAt),
    ],
  ] as const
  return (
    <Card className={styles['panel']} aria-labelledby="licence">
      <h2 id="licence">{t('players.licence')}</h2>
      <dl className={styles['facts']}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** When the account was closed, and when its records are erased (D-28). */
function ClosingPanel({ closing, timeZone }: Pick<PlayerProfile, 'timeZone'> & { closing: Closing }) {
  const { t } = useText()
  const { longDay } = timesIn(timeZone)
  const { at, deletionRequestedAt, erasesAt, erasedAt } = closing
  const lines = [
    [t('players.closing.at'), at],
    [t('players.closing.deletion'), deletionRequestedAt],
    [t('players.closing.erases'), erasedAt === null ? erasesAt : null],
    [t('players.closing.erased'), erasedAt],
  ] as const
  return (
    <Card className={styles['panel']} aria-labelledby="closing">
      <h2 id="closing">{t('players.closing')}</h2>
      <dl className={styles['facts']}>
        {lines.map(
          ([label, date]) =>
            date !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{longDay(date)}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}

function PersonPanel({ profile }: { profile: PlayerProfile }) {
  const { t } = useText()
  const [shown, setShown] = useState<PersonalData | null>(null)
  const textOf = usePersonalText()
  const inOrder = usePersonalOrder()
  const mayReveal = useMay('revealPlayers')
  return (
    <Card className={styles['panel']} aria-labelledby="person">
      <h2 id="person">{t('players.person')}</h2>
      <dl className={styles['facts']}>
        {inOrder(shown ?? profile.personal).map(({ field, value }) => (
          <div key={field}>
            <dt>{t(`players.field.${field}`)}</dt>
            <dd>{value === null ? t('players.person.unknown') : textOf(field, value)}</dd>
          </div>
        ))}
      </dl>
      {shown !== null && <p className={styles['second']}>{t('players.person.shown')}</p>}
      {shown === null && mayReveal && <RevealForm playerId={profile.playerId} onShown={setShown} />}
    </Card>
  )
}

function RevealForm({ playerId, onShown }: { playerId: string; onShown: (personal: PersonalData) => void }) {
  const { t } = useText()
  const { isWorking, error, act } = usePlayerAct('staff.playerReveal', playerId, null)
  const label = t(isWorking ? 'players.reveal.working' : 'players.reveal.submit')
  const reveal = async (reason: string) => {
    const answer = await act({ playerId, reason })
    if (answer !== null) onShown(answer.personal)
    return answer !== null
  }
  return (
    <NoteForm
      id={`reveal-reason-${playerId}`}
      label={t('players.reveal.reason')}
      hint={t('players.person.masked')}
      fault={t('players.reveal.fault')}
      maxLength={500}
      error={error}
      actions={[{ label, isWorking, run: reveal }]}
    />
  )
}
