import { nowMs, type ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { inNameOrder } from '@baize/domain'
import { useReducer, useState } from 'react'
import { api } from '../../platform/api.ts'
import { useTypedValues } from '../../platform/drafts.ts'
import { faultsOf } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { refresh } from '../../platform/query.ts'
import { useStart } from '../../platform/start.ts'
import { useCaptcha } from '../../platform/use-captcha.ts'
import { emptyValues, isTicked, mayStayInTab, useFieldsForm } from '../fields/index.ts'
import { policyOf } from '../passwords/index.ts'
import { nextRegistrationState } from './registration.machine.ts'
import { detailsOf, OWN_RULES, ownFaults, registrationInput, termsOf } from './registration-fields.ts'
import { storedWaitingAccount, storeWaitingAccount } from './waiting-account.ts'

export type AskedForm = WireOutputOf<'account.registrationForm'>

const namesOf = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name)

type Options = {
  /** The form of a registration from this connection. */
  asked: AskedForm
  /** Both pages at once, on phones. */
  isOnePage: boolean
  referralCode: string | undefined
}

/** The fields of the form with what was typed. */
function useAskedFields(asked: AskedForm) {
  const { settings } = useStart()
  const nameOrder = useT()('field.nameOrder')
  const fields = inNameOrder(asked.fields, ({ name }) => name, nameOrder)
  const typed = useTypedValues('registration', emptyValues(fields), {
    isTypedAgain: (name) => fields.some((field) => field.name === name && field.control === 'password'),
    isNeverStored: (name) => !fields.some((field) => field.name === name && mayStayInTab(field)),
  })
  // A form that was left may have been of another table.
  const values = { ...emptyValues(fields), ...typed.values }
  const form = useFieldsForm({
    id: 'registration',
    fields,
    today: asked.today,
    values,
    onValues: typed.onValues,
    hasSummary: true,
    others: OWN_RULES,
    findOthers: (found) => ownFaults(fields, found, policyOf(settings.fe)),
  })
  const faulty = new Set(form.validate(values).map(({ field }) => field))
  return {
    fields,
    details: detailsOf(fields),
    terms: termsOf(fields),
    values,
    forget: typed.forget,
    form,
    faulty,
  }
}

/** A registration: its values, its state and the server's faults. */
export function useRegistration({ asked, isOnePage, referralCode }: Options) {
  const { locale, settings } = useStart()
  const [account, setAccount] = useState(storedWaitingAccount)
  const [state, dispatch] = useReducer(nextRegistrationState, account === null ? 'details' : 'done')
  const [error, setError] = useState<ApiError | null>(null)
  /** The answer to the question about political exposure; `null` while it was not asked. */
  const [answered, setAnswered] = useState<boolean | null>(null)
  const takeCaptcha = useCaptcha()
  const { fields, details, terms, values, forget, form, faulty } = useAskedFields(asked)
  const restart = () => {
    storeWaitingAccount(null)
    forget()
    dispatch('RESTARTED')
  }

  const continueToTerms = () => {
    if (form.check(namesOf(details))) dispatch('CONTINUED')
  }
  const goBack = () => {
    form.show([])
    if (state === 'confirmation' && answered !== null) return dispatch('BACK_TO_EXPOSURE')
    dispatch(isOnePage ? 'BACK_TO_DETAILS' : 'BACK')
  }
  const send = async (isExposed: boolean) => {
    setError(null)
    dispatch('SUBMITTED')
    const otherInput = {
      language: locale,
      currency: asked.currency,
      isExposed,
      referralCode,
      captcha: await takeCaptcha(),
    }
    const answer = await api.post('account.register', registrationInput(fields, values, otherInput))
    if (answer.ok) {
      const { email, correction, resendAfterSec } = answer.value
      const opened = { email, correction, resendDueMs: nowMs() + resendAfterSec * 1_000 }
      storeWaitingAccount(opened)
      setAccount(opened)
      forget()
      return dispatch('OPENED')
    }
    const faults = faultsOf(answer.error)
    const isAboutDetails = isOnePage || faults.some(({ field }) => namesOf(details).includes(field))
    // The operator may ask for a field since the form was opened.
    if (faults.some(({ field }) => !namesOf(fields).includes(field))) refresh('account.registrationForm')
    form.show(faults)
    if (faults.length === 0) setError(answer.error)
    dispatch(isAboutDetails ? 'DETAILS_REFUSED' : 'TERMS_REFUSED')
  }
  /** Nothing is missing: the input is shown once more where the operator requires it, else sent. */
  const goOn = async (isExposed: boolean) => {
    if (settings.fe['registration.confirmationPage']) dispatch('CHECKED')
    else await send(isExposed)
  }
  /** The form is complete, but for the open question (T-75). */
  const submit = async () => {
    if (!form.check(namesOf(isOnePage ? [...details, ...terms] : terms))) return
    setAnswered(null)
    if (isTicked(values['publicPerson'])) await goOn(false)
    else dispatch('ASKED_EXPOSURE')
  }
  const declare = async (isExposed: boolean) => {
    setAnswered(isExposed)
    await goOn(isExposed)
  }
  const confirm = () => send(answered === true)
  /** Returns to the page that has the field. */
  const edit = (field: string) => {
    const isDetail = isOnePage || namesOf(details).includes(field)
    dispatch(isDetail ? 'BACK_TO_DETAILS' : 'BACK')
  }
  return {
    state,
    error,
    form,
    details,
    terms,
    account,
    faulty,
    restart,
    answered,
    continueToTerms,
    goBack,
    submit,
    confirm,
    edit,
    declare,
  }
}
