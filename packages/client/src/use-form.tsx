import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import type { ApiError } from './api.ts'
import { FieldError } from './refusal/field-error.tsx'
import type { RemedyPage } from './refusal/site.ts'

/** What is wrong with one field, and the page where it can be remedied. */
type FieldFault = { readonly field: string; readonly remedy?: RemedyPage | undefined }
/** A refusal of the server, or nothing after a success. */
type Sent = Promise<ApiError | null | undefined | void>

export type FormOptions<Values extends object, Fault extends FieldFault> = {
  /** Begins the element id of every field. */
  readonly id: string
  readonly values: Values
  readonly onValues: (values: Values) => void
  /** The faults of the values, in the order of the fields. */
  readonly validate: (values: Values) => readonly Fault[]
  readonly textOf: (fault: Fault) => string
  /** The faults of a refusal that name fields. */
  readonly namedBy?: (refusal: ApiError) => readonly Fault[]
  /** Sends valid values. */
  readonly send?: (values: Values) => Sent
  /** The refusal, where a state machine outside the form sends. */
  readonly refusal?: ApiError | null
  /** A choice on which the rules of some fields depend: typed ones are validated again when it changes. */
  readonly dependsOn?: { readonly choice: string; readonly fields: readonly (keyof Values & string)[] }
  /** The form has an `ErrorSummary`, which takes the focus; otherwise the first faulty field takes it. */
  readonly hasSummary?: boolean
}

export type Form<Values extends object, Fault extends FieldFault> = {
  readonly values: Values
  /** Changes one value. A field that is shown as faulty is validated again while it is corrected. */
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** Changes the values where a field is not a value of its own. */
  readonly change: (values: Values, field: string) => void
  readonly idOf: (field: string) => string
  /** The shown faults: those found here, else those that the server named. */
  readonly faults: readonly Fault[]
  readonly textAt: (field: string) => string | undefined
  /** The text, and the link to the page where the fault can be remedied: for the field's `error`. */
  readonly errorAt: (field: string) => ReactNode
  /** For `ErrorSummary`. The server's faults are listed too, except those of `refusal`. */
  readonly summary: (labelOf: (field: string, text: string) => string) => {
    readonly errors: readonly { readonly fieldId: string; readonly text: string }[]
    readonly failedTries: number
  }
  /** A refusal that names no field, for the top of the form. */
  readonly error: ApiError | null
  readonly isSending: boolean
  /** Validates fields, by default all, shows their faults and returns whether there are none. */
  readonly check: (fields?: readonly string[]) => boolean
  readonly show: (faults: readonly Fault[]) => void
  /** Validates, and sends when nothing is wrong; `run` in place of `send`, for a form of several buttons. */
  readonly submit: (run?: (values: Values) => Sent) => Promise<void>
  /** Sends without a validation, for a button that needs no value. */
  readonly sendUnchecked: (run: (values: Values) => Sent) => Promise<void>
  /** For the form element. */
  readonly onSubmit: (event: { preventDefault(): void }) => void
  /** For the form element: validates a field with input when the focus leaves it. The summary stays as it is. */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

const nothing: readonly never[] = []

/**
 * The faults that a form shows: found here at a submit, or named by the refusal of a state machine outside the
 * form. The first of them gets the focus.
 */
function useShownFaults<Values extends object, Fault extends FieldFault>(
  { values, validate, namedBy, refusal = null, dependsOn, hasSummary = false }: FormOptions<Values, Fault>,
  idOf: (field: string) => string,
) {
  const [found, setFound] = useState<readonly Fault[]>(nothing)
  const [refused, setRefused] = useState<readonly Fault[]>(nothing)
  const [failedTries, setFailedTries] = useState(0)
  const faults = found.length > 0 ? found : refused
  const namedIn = (answer: ApiError | null) => (answer === null ? nothing : (namedBy?.(answer) ?? nothing))
  const focus = (fault: Fault | undefined) =>
    fault !== undefined && document.getElementById(idOf(fault.field))?.focus()

  const [shownRefusal, setShownRefusal] = useState<ApiError | null>(null)
  if (shownRefusal !== refusal) {
    setShownRefusal(refusal)
    setRefused(namedIn(refusal))
  }
  const focusRefusal = useEffectEvent(() => focus(refused[0]))
  useEffect(() => {
    if (refusal !== null) focusRefusal()
  }, [refusal])

  const [validatedFor, setValidatedFor] = useState(dependsOn?.choice)
  if (validatedFor !== dependsOn?.choice) {
    const typed: readonly string[] = dependsOn?.fields.filter((field) => values[field] !== '') ?? []
    setValidatedFor(dependsOn?.choice)
    setFound(validate(values).filter(({ field }) => typed.includes(field)))
    setRefused(nothing)
  }

  const show = (next: readonly Fault[]) => {
    setFound(next)
    if (next.length === 0) return
    setFailedTries((before) => before + 1)
    if (!hasSummary) focus(next[0])
  }
  /** Validates a shown field again while it is corrected. */
  const correct = (next: Values, field: string) => {
    if (!faults.some((fault) => fault.field === field)) return
    const still = validate(next).filter((fault) => fault.field === field)
    setFound([...found.filter((fault) => fault.field !== field), ...still])
    setRefused(refused.filter((fault) => fault.field !== field))
  }
  return { found, faults, failedTries, namedIn, show, correct }
}

/** Whether a person has typed something: a date of empty parts is none. */
const hasInput = (value: unknown) => typeof value === 'string' && /[^\s-]/.test(value)

/**
 * Runs something after the press that took the focus away. The text of a fault moves what stands below it, and a press
 * whose target moves before its release is no click.
 */
function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const set = (pressed: boolean) => () => {
      isPressed.current = pressed
    }
    const options = { capture: true, signal: listening.signal }
    window.addEventListener('pointerdown', set(true), options)
    window.addEventListener('pointerup', set(false), options)
    window.addEventListener('pointercancel', set(false), options)
    return () => listening.abort()
  }, [])
  return (run) => {
    // The events of a tap follow each other in one task, after its pointer was released.
    const soon = () => window.setTimeout(run)
    if (isPressed.current) window.addEventListener('pointerup', soon, { once: true, capture: true })
    else soon()
  }
}

/** The faults of fields that had input when the focus left them. */
function useLeftFields<Values extends object, Fault extends FieldFault>(
  { values, validate }: FormOptions<Values, Fault>,
  idOf: (field: string) => string,
) {
  const [left, setLeft] = useState<readonly string[]>(nothing)
  const faults = left.length === 0 ? nothing : validate(values).filter(({ field }) => left.includes(field))
  const isPartOf = (element: Element | null, field: string) =>
    element !== null && (element.id === idOf(field) || element.id.startsWith(`${idOf(field)}-`))
  const afterPress = useAfterPress()
  return {
    faults,
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      const field = Object.keys(values).find((name) => isPartOf(target, name))
      if (field === undefined || isPartOf(relatedTarget, field)) return
      if (hasInput(values[field as keyof Values]))
        afterPress(() => setLeft((before) => (before.includes(field) ? before : [...before, field])))
    },
    /** A right field is not judged while it is changed; a wrong one is until it is right. */
    change: (field: string) => {
      if (!faults.some((fault) => fault.field === field)) setLeft(left.filter((name) => name !== field))
    },
  }
}

/**
 * The state of a form: nothing is validated before the first submit, except fields that the focus has left when
 * the form element has `onBlur`. A second submit waits for the answer of the first, and a refusal is shown at
 * the fields that it names.
 */
export function useForm<Values extends object, Fault extends FieldFault>(
  options: FormOptions<Values, Fault>,
): Form<Values, Fault> {
  const { id, values, onValues, validate, textOf, send, refusal = null } = options
  const idOf = (field: string) => `${id}-${field}`
  const { found, faults, failedTries, namedIn, show, correct } = useShownFaults(options, idOf)
  const left = useLeftFields(options, idOf)
  const [ownError, setOwnError] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)

  const change = (next: Values, field: string) => {
    onValues(next)
    left.change(field)
    correct(next, field)
  }
  const check = (fields?: readonly string[]) => {
    const all = validate(values)
    const wanted = fields?.flatMap((field) => all.filter((fault) => fault.field === field)) ?? all
    show(wanted)
    return wanted.length === 0
  }
  const sendUnchecked = async (run: (values: Values) => Sent) => {
    if (isSending) return
    setOwnError(null)
    setSending(true)
    const answer = (await run(values)) ?? null
    setSending(false)
    const named = namedIn(answer)
    show(named)
    if (named.length === 0) setOwnError(answer)
  }
  const submit = async (run = send) => {
    if (isSending) return
    setOwnError(null)
    if (check() && run !== undefined) await sendUnchecked(run)
  }
  const faultAt = (field: string) => [...faults, ...left.faults].find((fault) => fault.field === field)
  const isAtFields = refusal !== null && (found.length > 0 || namedIn(refusal).length > 0)
  return {
    values,
    set: (name, value) => change({ ...values, [name]: value }, name),
    change,
    idOf,
    faults,
    textAt: (field) => {
      const fault = faultAt(field)
      return fault && textOf(fault)
    },
    errorAt: (field) => {
      const fault = faultAt(field)
      return fault?.remedy === undefined ? (
        fault && textOf(fault)
      ) : (
        <FieldError text={textOf(fault)} remedy={fault.remedy} />
      )
    },
    summary: (labelOf) => ({
      errors: found.map((fault) => ({
        fieldId: idOf(fault.field),
        text: labelOf(fault.field, textOf(fault)),
      })),
      failedTries,
    }),
    error: refusal === null ? ownError : isAtFields ? null : refusal,
    isSending,
    check,
    show,
    submit,
    sendUnchecked,
    onBlur: left.onBlur,
    onSubmit: (event) => {
      event.preventDefault()
      void submit()
    },
  }
}
