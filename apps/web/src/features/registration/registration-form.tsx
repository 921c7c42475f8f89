import { Refusal } from '@baize/client'
import { Button, classNames, ErrorSummary } from '@baize/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { useIsDesktop } from '../../platform/media.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { DetailFields } from './detail-fields.tsx'
import { ExposurePage } from './exposure-page.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { fieldId } from './registration-fields.ts'
import styles from './registration.module.css'
import { TermFields } from './term-fields.tsx'
import { useRegistration } from './use-registration.ts'

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

/**
 * The regular registration: two pages on desktops, one on phones (0§2.6). In a dialog the dialog shows the
 * title.
 */
export function RegistrationForm({ headingLevel }: { headingLevel: 1 | null }) {
  const t = useT()
  const isOnePage = !useIsDesktop()
  const { referralCode } = useSearch({ strict: false })
  const { registrationIsConfirmed } = useStart().settings
  const registration = useRegistration({ isOnePage, referralCode })
  const { state, error, form, answered, continueToTerms, goBack, submit, confirm, edit, declare } =
    registration
  const { step, focusNext } = useStateFocus(state)
  const { errors, failedTries } = form.summary(
    (field, text) => `${t.find(`registration.${field}`) ?? ''}: ${text}`,
  )
  if (state === 'done')
    return <RegistrationDone email={form.values.email.trim()} headingLevel={headingLevel} />

  if (state === 'confirmation') {
    return (
      <ConfirmationPage
        values={form.values}
        isExposed={answered}
        headingLevel={headingLevel}
        onBack={goBack}
        onEdit={(field) => {
          focusNext(field)
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

  const lastLabel = registrationIsConfirmed ? t('registration.toConfirmation') : t('registration.submit')
  const isLast = isOnePage || state !== 'details'
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (state === 'submitting') return
        if (isLast) void submit()
        else continueToTerms()
      }}
    >
      <div>
        {!isOnePage && (
          <p ref={step} tabIndex={-1} className={styles['step']}>
            {state === 'details' ? t('registration.step.details') : t('registration.step.terms')}
          </p>
        )}
        {headingLevel === 1 && <h1>{t('registration.title')}</h1>}
      </div>
      <ErrorSummary
        title={t('registration.faults', { count: errors.length })}
        errors={errors}
        failedTries={failedTries}
      />
      <Refusal error={error} isAtField={errors.length > 0} takesFocus />
      {(isOnePage || state === 'details') && <DetailFields form={form} />}
      {isLast && <TermFields form={form} />}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" size="large" block isWorking={state === 'submitting'}>
          {state === 'submitting'
            ? t('registration.working')
            : isLast
              ? lastLabel
              : t('registration.continue')}
        </Button>
        {!isOnePage && state === 'terms' && (
          <Button variant="quiet" onClick={goBack}>
            {t('registration.back')}
          </Button>
        )}
      </div>
      <p className={styles['note']}>{t('registration.privacy')}</p>
      <p className={classNames(styles['note'], headingLevel === 1 && styles['not-beside'])}>
        {t('registration.haveAccount')} <Link to={paths.login}>{t('shell.logIn')}</Link>
      </p>
    </form>
  )
}
