import { useState } from 'react'
import type { Fault } from './field-faults.ts'

type Fields<Values> = {
  values: Values
  faults: readonly Fault[]
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /**
   * How often faults were found by validation or by the server: the summary takes focus when it increases,
   * not while a field is corrected.
   */
  failedTries: number
  /** Validates the named fields, shows their faults in this order and returns whether there are none. */
  check: (names: readonly (keyof Values & string)[]) => boolean
  /** Shows faults that the server found. */
  show: (faults: readonly Fault[]) => void
}

/**
 * The values of a form. An invalid field is validated again while it is corrected; before the first submit
 * nothing is validated.
 */
export function useFields<Values extends object>(
  initial: Values,
  validate: (values: Values) => readonly Fault[],
): Fields<Values> {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failedTries, setFailedTries] = useState(0)
  const set: Fields<Values>['set'] = (name, value) => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (!faults.some((fault) => fault.field === name)) return
    const still = validate(next).filter((fault) => fault.field === name)
    setFaults([...faults.filter((fault) => fault.field !== name), ...still])
  }
  const show = (found: readonly Fault[]) => {
    setFaults(found)
    if (found.length > 0) setFailedTries((before) => before + 1)
  }
  const check: Fields<Values>['check'] = (names) => {
    const found = names.flatMap((name) => validate(values).filter((fault) => fault.field === name))
    show(found)
    return found.length === 0
  }
  return { values, faults, failedTries, set, check, show }
}
