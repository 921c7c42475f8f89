import { classNames } from '@baize/ui'
import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useObligation } from '../../platform/obligations.ts'
import { hideFirstSteps, reloadStart, usePlayer, useStart, type Start } from '../../platform/start.ts'
import styles from './first-steps.module.css'

/** What a new player can do until the first round. It takes the place of the lobby's greeting. */
export function FirstSteps() {
  const { firstSteps, obligations } = useStart()
  const { nickName: name, wallet } = usePlayer()
  const owed = useObligation('deposit')
  // The steps may have been done since the page was loaded, here or on another device.
  useEffect(() => void reloadStart(), [])
  if (firstSteps === null) return null
  const dismiss = async () => {
    hideFirstSteps()
    const answer = await api.post('account.dismissFirstSteps', {})
    // It is not stored: the card comes back.
    if (!answer.ok) await reloadStart()
  }
  return (
    <FirstStepsCard
      headingLevel={1}
      name={name}
      isMoneyAdded={firstSteps.moneyAdded || BigInt(wallet.cash) > 0n}
      isLimitSet={firstSteps.limitSet}
      identity={whoVerifies(obligations)}
      mayDeposit={owed === null}
      onDismiss={() => void dismiss()}
    />
  )
}

type IdentityActor = 'player' | 'staff'

/** Who acts next on an identity that has to be verified before a deposit; `null` where it has not. */
function whoVerifies(obligations: Start['obligations']): IdentityActor | null {
  const owed = obligations.find(
    ({ kind, before }) => kind === 'identity' && before.some((action) => action === 'deposit'),
  )
  if (owed?.kind !== 'identity') return null
  return owed.document === 'needToProvideDocument' ? 'player' : 'staff'
}

type CardProps = {
  headingLevel: 1 | 3
  name: string
  isMoneyAdded: boolean
  isLimitSet: boolean
  /** Who acts next on the identity, which is a step where it stands before the deposit; otherwise `null`. */
  identity: IdentityActor | null
  /** Nothing stands before a deposit: otherwise the notice below says what to do first. */
  mayDeposit: boolean
  onDismiss: () => void
}

/** The card without its data, which the style guide shows in every state. */
export function FirstStepsCard({
  headingLevel,
  name,
  isMoneyAdded,
  isLimitSet,
  identity,
  mayDeposit,
  onDismiss,
}: CardProps) {
  const t = useT()
  const Heading = `h${headingLevel}` as const
  const money = identity === null ? 2 : 3
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <Heading>
          {isMoneyAdded && mayDeposit ? t('firstSteps.ready', { name }) : t('firstSteps.title', { name })}
        </Heading>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('firstSteps.close')}
          onClick={onDismiss}
        >
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <ol className={styles['steps']} aria-label={t('firstSteps.steps')}>
        <Step number={1} isDone text={t('firstSteps.account')} />
        {identity !== null && (
          <Step
            number={2}
            isDone={false}
            isNext={identity === 'player'}
            text={t('firstSteps.identity', { waits: identity })}
            to={paths.documents}
          />
        )}
        <Step
          number={money}
          isDone={isMoneyAdded}
          isNext={!isMoneyAdded && mayDeposit}
          text={isMoneyAdded ? t('firstSteps.moneyDone') : t('firstSteps.money')}
          {...(mayDeposit && { to: paths.deposit })}
        />
        <Step
          number={money + 1}
          isDone={isLimitSet}
          text={isLimitSet ? t('firstSteps.limitDone') : t('firstSteps.limit')}
          aside={t('firstSteps.optional')}
          to={paths.depositLimits}
        />
      </ol>
    </div>
  )
}

type StepProps = {
  number: number
  text: string
  isDone: boolean
  /** The one thing to do now. */
  isNext?: boolean
  aside?: string
  to?: typeof paths.deposit | typeof paths.depositLimits | typeof paths.documents
}

function Step({ number, text, isDone, isNext = false, aside, to }: StepProps) {
  const t = useT()
  const content: ReactNode = (
    <>
      <span className={styles['sign']}>
        {isDone ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : number}
      </span>
      <span className={styles['text']}>
        {text}
        {isDone && <span className="visually-hidden"> {t('firstSteps.done')}</span>}
        {!isDone && aside !== undefined && <span className={styles['aside']}> {aside}</span>}
      </span>
    </>
  )
  return (
    <li className={classNames(styles['step'], isDone && styles['done'], isNext && styles['next'])}>
      {isDone || to === undefined ? (
        <span className={styles['row']}>{content}</span>
      ) : (
        // The camera is allowed in a document of the page of documents only.
        <Link to={to} reloadDocument={to === paths.documents} className={styles['row']}>
          {content}
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </li>
  )
}
