import { Refusal } from '@baize/client'
import { Button, classNames, ErrorSummary, Skeleton } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type Ref } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useSettings } from '../../platform/start.ts'
import { reading } from '../../platform/query.ts'
import { useIsDesktop } from '../../platform/media.ts'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { fieldName } from '../fields/index.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { DetailFields } from './detail-fields.tsx'
import { ExposurePage } from './exposure-page.tsx'
import { RegistrationProgress } from './registration-progress.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { fieldId, mandatoryOf } from './registration-fields.ts'
import styles from './registration.module.css'
import { TermFields } from './term-fields.tsx'
import { useRegistration, type AskedForm as Asked } from './use-registration.ts'

/** Moves the focus when the state changes. `focusNext` names the field that gets it after the next change. */
function useStateFocus(state: ReturnType<typeof useRegistration>['state']) {
  const step = useRef<HTMLParagraphElement>(null)
  const shown = useRef(state)
  const edited = useRef<string | null>(null)
  useEffect(() => {
    // A player who returns to change a field starts in that field.
    if (edited.current !== null) document.getElementById(fieldId(edited.current))?.focus()
    // Between the two pages the focus moves to the new page; a refused form focuses its summary.
    else if (
      shown.current !== state &&
      (state === 'terms' || state === 'details') &&
      shown.current !== 'submitting'
    )
      step.current?.focus()
    shown.current = state
    edited.current = null
  }, [state])
  const focusNext = (field: string) => {
    edited.current = field
  }
  return { step, focusNext }
}

function Notes({ headingLevel }: { headingLevel: 1 | null }) {
  const t = useT()
  return (
    <>
      <p className={styles['note']}>{t('registration.privacy')}</p>
      <p className={classNames(styles['note'], headingLevel === 1 && styles['not-beside'])}>
        {t('registration.haveAccount')} <Link to={paths.login}>{t('shell.logIn')}</Link>
      </p>
    </>
  )
}

type SubmitLabelState = { isSubmitting: boolean; isLast: boolean; isConfirmed: boolean }

/** The button says what comes next: the terms, the page that confirms the answers, or the account itself. */
function submitLabel({ isSubmitting, isLast, isConfirmed }: SubmitLabelState, t: ReturnType<typeof useT>) {
  if (isSubmitting) return t('registration.working')
  if (!isLast) return t('registration.continue')
  return isConfirmed ? t('registration.toConfirmation') : t('registration.submit')
}

type SectionTitleProps = { ref: Ref<HTMLHeadingElement>; level: 1 | null; text: string }

/** Marks a section where both are on one page; the progress bar leads to it. */
function SectionTitle({ ref, level, text }: SectionTitleProps) {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <Heading ref={ref} tabIndex={-1} className={styles['section-title']}>
      {text}
    </Heading>
  )
}

/**
 * The regular registration: two pages on desktops, one on phones (0§2.6). In a dialog the dialog shows the
 * title.
 */
export function RegistrationForm({ headingLevel }: { headingLevel: 1 | null }) {
  const t = useT()
  const query = useQuery(reading('account.registrationForm', {}))
  if (query.data !== undefined) return <AskedForm asked={query.data} headingLevel={headingLevel} />
  if (query.isError)
    return (
      <QueryFailed
        title={t('title.RegistrationPage')}
        query={query}
        headingLevel={headingLevel === 1 ? 1 : 2}
      />
    )
  return (
    <div
      className={classNames(styles['form'], headingLevel === 1 && styles['waiting'])}
      role="status"
      aria-label={t('registration.loading')}
    >
      {headingLevel === 1 && <h1>{t('title.RegistrationPage')}</h1>}
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={48} />
      ))}
    </div>
  )
}

function AskedForm({ asked, headingLevel }: { asked: Asked; headingLevel: 1 | null }) {
  const isOnePage = !useIsDesktop()
  const { referralCode } = useSearch({ strict: false })
  const registration = useRegistration({ asked, isOnePage, referralCode })
  const { state, form, account, answered, goBack, confirm, edit, declare } = registration
  const focus = useStateFocus(state)
  if (state === 'done' && account !== null)
    return <RegistrationDone account={account} headingLevel={headingLevel} onRestart={registration.restart} />

  if (state === 'confirmation') {
    return (
      <ConfirmationPage
        fields={form.fields}
        values={form.values}
        isExposed={answered}
        headingLevel={headingLevel}
        onBack={goBack}
        onEdit={(field) => {
          focus.focusNext(field)
          edit(field)
        }}
        onConfirm={() => void confirm()}
      />
    )
  }
  if (state === 'exposure')
    return (
      <ExposurePage
        headingLevel={headingLevel}
        onBack={goBack}
        onDeclare={(isExposed) => void declare(isExposed)}
      />
    )
  return <Steps {...{ registration, isOnePage, headingLevel }} stepRef={focus.step} />
}

type StepsProps = {
  registration: ReturnType<typeof useRegistration>
  isOnePage: boolean
  headingLevel: 1 | null
  stepRef: Ref<HTMLParagraphElement>
}

/** The two parts of the form: one after the other, or on phones on one page. */
function Steps({ registration, isOnePage, headingLevel, stepRef }: StepsProps) {
  const t = useT()
  const { 'registration.confirmationPage': isConfirmed } = useSettings()
  const { state, error, form, details, terms, goBack, continueToTerms, submit } = registration
  const detailsTitle = useRef<HTMLHeadingElement>(null)
  const termsTitle = useRef<HTMLHeadingElement>(null)
  const { errors, failedTries } = form.summary((field, text) => `${fieldName(t, field)}: ${text}`)
  const isLast = isOnePage || state !== 'details'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the blur of its fields bubbles here
    <form
      noValidate
      className={styles['form']}
      onBlur={form.onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        if (state === 'submitting') return
        if (isLast) void submit()
        else continueToTerms()
      }}
    >
      <div>
        {!isOnePage && (
          <p ref={stepRef} tabIndex={-1} className={styles['step']}>
            {state === 'details' ? t('registration.step.details') : t('registration.step.terms')}
          </p>
        )}
        {headingLevel === 1 && <h1>{t('title.RegistrationPage')}</h1>}
      </div>
      <RegistrationProgress
        mandatory={{ details: mandatoryOf(details, form.values), terms: mandatoryOf(terms, form.values) }}
        faulty={registration.faulty}
        current={isOnePage ? null : state === 'details' ? 'details' : 'terms'}
        onGo={(section) => (section === 'details' ? detailsTitle : termsTitle).current?.focus()}
      />
      <ErrorSummary
        title={t('registration.faults', { count: errors.length })}
        errors={errors}
        failedTries={failedTries}
      />
      <Refusal error={error} isAtField={errors.length > 0} takesFocus />
      {isOnePage && (
        <SectionTitle ref={detailsTitle} level={headingLevel} text={t('registration.step.details')} />
      )}
      {(isOnePage || state === 'details') && <DetailFields form={form} fields={details} />}
      {isOnePage && (
        <SectionTitle ref={termsTitle} level={headingLevel} text={t('registration.step.terms')} />
      )}
      {isLast && <TermFields form={form} fields={terms} />}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" size="large" block isWorking={state === 'submitting'}>
          {submitLabel({ isSubmitting: state === 'submitting', isLast, isConfirmed }, t)}
        </Button>
        {!isOnePage && state === 'terms' && (
          <Button variant="quiet" onClick={goBack}>
            {t('registration.back')}
          </Button>
        )}
      </div>
      <Notes headingLevel={headingLevel} />
    </form>
  )
}
