import type { ApiError } from '@baize/client'
import { useReducer, useState } from 'react'
import { api } from '../../platform/api.ts'
import { nowMs } from '../../platform/clock.ts'
import { calendarDate } from '../../platform/dates.ts'
import { faultsOf } from '../../platform/field-faults.ts'
import { useStart } from '../../platform/start.ts'
import { useFields } from '../../platform/use-fields.ts'
import { nextRegistrationState } from './registration.machine.ts'
import { detailFields, emptyRegistration, formField, registrationInput, termFields, validateRegistration } from './registration-fields.ts'

/** One registration: its values, its state and what the server said. */
export function useRegistration({ isOnePage }: { isOnePage: boolean }) {
  const { settings, rules } = useStart()
  const [state, dispatch] = useReducer(nextRegistrationState, 'details')
  const [error, setError] = useState<ApiError | null>(null)
  const fields = useFields(emptyRegistration, (values) =>
    validateRegistration(values, {
      passwordMinLength: settings.passwordMinLength,
      playerAgeLimit: rules.playerAgeLimit,
      today: calendarDate(nowMs()),
    }),
  )

  const goOn = () => {
    if (fields.check(detailFields)) dispatch('CONTINUED')
  }
  const goBack = () => {
    fields.show([])
    dispatch('BACK')
  }
  const submit = async () => {
    if (!fields.check(isOnePage ? [...detailFields, ...termFields] : termFields)) return
    setError(null)
    dispatch('SUBMITTED')
    const answer = await api.post('account.register', registrationInput(fields.values, { currency: settings.currency }))
    if (answer.ok) return dispatch('OPENED')
    const faults = faultsOf(answer.error).map((fault) => ({ ...fault, field: formField(fault.field) }))
    const isAboutDetails = faults.some((fault) => detailFields.some((field) => field === fault.field))
    fields.show(faults)
    if (faults.length === 0) setError(answer.error)
    dispatch(isAboutDetails ? 'DETAILS_REFUSED' : 'TERMS_REFUSED')
  }
  return { state, error, fields, goOn, goBack, submit }
}
