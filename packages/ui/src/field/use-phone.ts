import { useState, type ChangeEvent, type ClipboardEvent } from 'react'
import { isInternational, readPhone, type PhoneCountry, type PhoneRead } from './phone-text.ts'

type Options = {
  value: string
  onChange: (value: string) => void
  countries: readonly PhoneCountry[]
  preferredCountry: string | undefined
}

/** Whether a text came at once: pasted, dropped, or filled in by the browser. */
function cameAtOnce({ nativeEvent }: ChangeEvent): boolean {
  const { inputType = '' } = nativeEvent as Partial<InputEvent>
  return inputType === '' || /^insert(FromPaste|FromDrop|ReplacementText)$/.test(inputType)
}

/**
 * A phone number as country and national text. What is typed stays until the field is left; what came at once
 * is sorted at once.
 */
export function usePhone({ value, onChange, countries, preferredCountry = '' }: Options) {
  const [typed, setTyped] = useState<PhoneRead>({ country: '', text: '', value: '' })
  const list = { countries, preferred: preferredCountry }
  // A value that no edit led to is the form's.
  const shown = typed.value === value ? typed : readPhone(value, typed.country, list)
  const country = shown.country === '' ? preferredCountry : shown.country
  const apply = (next: PhoneRead) => {
    setTyped(next)
    if (next.value !== value) onChange(next.value)
  }
  const read = readPhone(shown.text, country, list)
  return {
    country,
    text: shown.text,
    chooseCountry: (code: string) => apply(readPhone(read.text, code, list)),
    edit: (event: ChangeEvent<HTMLInputElement>) => {
      const next = readPhone(event.target.value, country, list)
      apply(cameAtOnce(event) ? next : { ...next, text: event.target.value })
    },
    paste: (event: ClipboardEvent) => {
      // A number with its calling code is whole: it replaces what is there.
      const pasted = event.clipboardData.getData('text')
      if (!isInternational(pasted)) return
      event.preventDefault()
      apply(readPhone(pasted, country, list))
    },
    sort: () => apply(read),
  }
}
