import { nowMs, type ApiError } from '@baize/client'
import { useReducer, useState } from 'react'
import { api } from '../../platform/api.ts'
import { calendarDate } from '../../platform/dates.ts'
import { useTypedValues } from '../../platform/drafts.ts'
import { faultsOf } from '../../platform/field-faults.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { useCaptcha } from '../../platform/use-captcha.ts'
import { useForm } from '../../platform/use-form.ts'
import { policyOf } from '../passwords/index.ts'
import { nextRegistrationState } from './registration.machine.ts'
import {
  detailFields,
  detailFieldsInOrder,
  emptyRegistration,
  formField,
  registrationInput,
  termFields,
  validateRegistration,
  type RegistrationValues,
} from './registration-fields.ts'
import { storedWaitingAccount, storeWaitingAccount } from './waiting-account.ts'

const withoutPasswords = (values: RegistrationValues): RegistrationValues => ({
  ...values,
  password: '',
  confirmPassword: '',
})

type Options = {
  /** Both pages at once, on phones. */
  isOnePage: boolean
  referralCode: string | undefined
}

/** A registration: its values, its state and the server's faults. */
export function useRegistration({ isOnePage, referralCode }: Options) {
  const { locale, settings, newAccount, rules } = useStart()
  const [account, setAccount] = useState(storedWaitingAccount)
  const [state, dispatch] = useReducer(nextRegistrationState, account === null ? 'details' : 'done')
  const [error, setError] = useState<ApiError | null>(null)
  /** The answer to the question about political exposure; `null` while it was not asked. */
  const [answered, setAnswered] = useState<boolean | null>(null)
  const takeCaptcha = useCaptcha()
  const details = detailFieldsInOrder(useT()('registration.nameOrder'))
  const { values, onValues, forget } = useTypedValues('registration', emptyRegistration, withoutPasswords)
  const validate = (typed: RegistrationValues) =>
    validateRegistration(typed, {
      password: policyOf(settings.fe),
      playerAgeLimit: rules.playerAgeLimit,
      today: calendarDate(nowMs()),
      registrationFields: rules.registrationFields,
      postcodeFormats: newAccount.postcodes,
      phoneLengths: newAccount.phoneLengths,
    })
  const form = useForm({ id: 'registration', values, onValues, hasSummary: true, validate })
  const faulty = new Set(validate(values).map(({ field }) => field))
  const restart = () => {
    storeWaitingAccount(null)
    forget()
    dispatch('RESTARTED')
  }

  const continueToTerms = () => {
    if (form.check(details)) dispatch('CONTINUED')
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
      currency: newAccount.currency,
      registrationFields: rules.registrationFields,
      isExposed,
      referralCode,
      captcha: await takeCaptcha(),
    }
    const answer = await api.post('account.register', registrationInput(values, otherInput))
    if (answer.ok) {
      const { email, correction, resendAfterSec } = answer.value
      const opened = { email, correction, resendDueMs: nowMs() + resendAfterSec * 1_000 }
      storeWaitingAccount(opened)
      setAccount(opened)
      forget()
      return dispatch('OPENED')
    }
    const faults = faultsOf(answer.error).map((fault) => ({ ...fault, field: formField(fault.field) }))
    const isAboutDetails =
      isOnePage || faults.some((fault) => detailFields.some((field) => field === fault.field))
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
    if (!form.check(isOnePage ? [...details, ...termFields] : termFields)) return
    setAnswered(null)
    if (values.notExposed) await goOn(false)
    else dispatch('ASKED_EXPOSURE')
  }
  const declare = async (isExposed: boolean) => {
    setAnswered(isExposed)
    await goOn(isExposed)
  }
  const confirm = () => send(answered === true)
  /** Returns to the page that has the field. */
  const edit = (field: keyof RegistrationValues) => {
    const isDetail = isOnePage || detailFields.some((detail) => detail === field)
    dispatch(isDetail ? 'BACK_TO_DETAILS' : 'BACK')
  }
  return {
    state,
    error,
    form,
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
