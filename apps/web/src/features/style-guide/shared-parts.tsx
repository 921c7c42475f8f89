import { nowMs } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { useState } from 'react'
import { formatClock } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { HelpAnswers } from '../content/index.ts'
import { FirstStepsCard } from '../first-steps/index.ts'
import { LimitShort, SessionLineCard } from '../games/index.ts'
import { LimitCard, LimitEffect, UnsetLimits } from '../limits/index.ts'
import { SearchField } from '../lobby/index.ts'
import { RegistrationProgress } from '../registration/index.ts'
import { State } from './actions.tsx'
import type { Specimen } from './specimen.ts'
import styles from './style-guide.module.css'

type Props = { prefix: string }
type Limit = WireOutputOf<'player.limits'>['limits'][number]

const nothing = () => {}
const limit: Limit = {
  type: 'deposit',
  period: 'daily',
  unit: 'money',
  amount: '7000000',
  used: '2520000',
  reserved: '0',
  openDeposits: 0,
  availableAmount: '4480000',
  minAmount: '100000',
  maxAmount: null,
  periodEndsAt: '2026-11-23T23:00:00Z',
  pending: null,
  raise: { effectiveAt: '2026-11-30T23:00:00Z', confirmBy: null },
  removal: { effectiveAt: '2026-11-30T23:00:00Z', confirmBy: null },
  removedBy: 'player',
  setBySupport: false,
  lapsed: null,
}
const waiting: Limit = {
  ...limit,
  period: 'weekly',
  used: '6300000',
  reserved: '2800000',
  openDeposits: 2,
  availableAmount: '700000',
}
const usedUp: Limit = {
  ...limit,
  period: 'monthly',
  used: '7000000',
  availableAmount: '0',
  pending: {
    amount: '9000000',
    effectiveAt: '2026-11-30T23:00:00Z',
    confirmBy: null,
    requestedBy: 'player',
  },
}

function SearchFields({ prefix }: Props) {
  const [text, setText] = useState('')
  return (
    <div className={styles['pair']}>
      <SearchField id={`${prefix}-rest`} text={text} count={60} isFocused={false} onChange={setText} />
      <SearchField id={`${prefix}-typed`} text="fox" count={60} isFocused={false} onChange={nothing} />
    </div>
  )
}

function LimitCards() {
  return (
    <div className={styles['pair']}>
      {[limit, waiting, usedUp].map((shown) => (
        <LimitCard
          key={shown.period}
          type="deposit"
          period={shown.period}
          limit={shown}
          currency="HUF"
          isOpen={false}
          onChange={nothing}
        />
      ))}
    </div>
  )
}

function UnsetLines() {
  const none = { ...limit, amount: null, availableAmount: null }
  return (
    <UnsetLimits
      type="deposit"
      unset={[
        { period: 'daily', limit: { ...none, used: '3700000' } },
        { period: 'weekly', limit: { ...none, used: '0' } },
        { period: 'monthly', limit: null },
      ]}
      currency="HUF"
      open={null}
      onSet={nothing}
    />
  )
}

function Effects() {
  const common = { type: 'deposit', period: 'daily', currency: 'HUF' } as const
  return (
    <div className={styles['stack']}>
      <LimitEffect {...common} limit={limit} amountMinor={60_000_00n} />
      <LimitEffect {...common} limit={waiting} amountMinor={60_000_00n} />
      <LimitEffect {...common} limit={limit} amountMinor={90_000_00n} />
    </div>
  )
}

/** The counters of a session that goes well, and of one whose limit is used up. */
function SessionLines({ prefix }: Props) {
  const clock = formatClock(nowMs())
  const common = { clock, currency: 'HUF', onMore: nothing, onStop: nothing } as const
  const amount = 20_000_00n
  return (
    <div className={styles['stack']}>
      {(
        [
          {
            name: 'rest',
            minutes: 12,
            netMinor: 1_200_00n,
            shown: { type: 'loss', amount, left: 18_400_00n },
          },
          {
            name: 'near',
            minutes: 48,
            netMinor: -17_300_00n,
            shown: { type: 'loss', amount, left: 2_700_00n },
          },
          { name: 'none', minutes: 3, netMinor: 0n, shown: null },
        ] as const
      ).map(({ name, minutes, netMinor, shown }) => (
        <div key={name} className={styles['phone-wide']}>
          <SessionLineCard
            {...common}
            label={`${prefix}-${name}`}
            played={{ hours: 0, minutes }}
            netMinor={netMinor}
            limit={<LimitShort limit={shown} currency="HUF" />}
          />
        </div>
      ))}
    </div>
  )
}

/** The card lies on the lobby's picture, which is dark in both themes. */
function FirstStepsCards() {
  const t = useT()
  const common = {
    headingLevel: 3,
    name: t('guide.firstName'),
    identity: null,
    mayDeposit: true,
    onDismiss: nothing,
  } as const
  return (
    <div className={styles['on-picture']} data-theme="dark">
      <FirstStepsCard {...common} isMoneyAdded={false} isLimitSet={false} />
      <FirstStepsCard {...common} isMoneyAdded isLimitSet={false} />
      <FirstStepsCard {...common} isMoneyAdded isLimitSet />
      <FirstStepsCard
        {...common}
        isMoneyAdded={false}
        isLimitSet={false}
        identity="player"
        mayDeposit={false}
      />
    </div>
  )
}

function Progress() {
  const t = useT()
  const terms = 'ageAndPolicyChecked'
  const mandatory = { details: ['email', 'zipCode', 'gender', 'birthDate'], terms: [terms] }
  return (
    <div className={styles['unstuck']}>
      <State name={t('guide.onePage')}>
        <RegistrationProgress
          mandatory={mandatory}
          faulty={new Set(['zipCode', 'gender', 'birthDate', terms])}
          current={null}
          onGo={nothing}
        />
      </State>
      <State name={t('guide.twoPages')}>
        <RegistrationProgress
          mandatory={mandatory}
          faulty={new Set([terms])}
          current="terms"
          onGo={nothing}
        />
      </State>
      <State name={t('guide.complete')}>
        <RegistrationProgress mandatory={mandatory} faulty={new Set()} current="terms" onGo={nothing} />
      </State>
    </div>
  )
}

function Answers() {
  const t = useT()
  return (
    <HelpAnswers
      answers={([1, 2] as const).map((number) => ({
        key: String(number),
        title: t(`guide.answer${number}.title`),
        blocks: [
          {
            kind: 'paragraph',
            runs: [{ text: t(`guide.answer${number}.text`), strong: false, href: null }],
          },
        ],
      }))}
    />
  )
}

/** What several screens show, with fixed data. */
export const sharedParts: readonly Specimen[] = [
  { name: 'SearchField', use: 'guide.use.searchField', States: SearchFields },
  { name: 'LimitCard', use: 'guide.use.limitCard', States: LimitCards },
  { name: 'UnsetLimits', use: 'guide.use.unsetLimits', States: UnsetLines },
  { name: 'LimitEffect', use: 'guide.use.limitEffect', States: Effects },
  { name: 'SessionLineCard', use: 'guide.use.sessionLine', States: SessionLines },
  { name: 'FirstStepsCard', use: 'guide.use.firstSteps', States: FirstStepsCards },
  { name: 'RegistrationProgress', use: 'guide.use.registrationProgress', States: Progress },
  { name: 'HelpAnswers', use: 'guide.use.helpAnswers', States: Answers },
]
