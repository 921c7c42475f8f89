import { parseTypedAmount, type CurrencyCode } from '@baize/domain'
import { useEffect, useLayoutEffect, useReducer, useRef, type ChangeEvent, type RefObject } from 'react'
import { amountText, positionAfter, regroupEdited } from './amount-text.ts'
import { pageFormat } from './page-format.ts'

/** The texts of a field by their origin: the characters of a text do not tell it. */
type Origins = {
  /** The last one that an edit of the player led to. */
  edited: string | null
  /** The last one whose groups are ours. */
  grouped: string | null
}
type GroupedText = {
  input: RefObject<HTMLInputElement | null>
  edit: (event: ChangeEvent<HTMLInputElement>) => void
  /** Replaces the text by that of an amount. */
  write: (amountMinor: bigint) => void
}
type Options = { text: string; currency: CurrencyCode; onChange: (text: string) => void }

const digitsBefore = (text: string, end: number) => text.slice(0, end).replace(/\D/g, '').length

/** The text of an amount field, whose digits are grouped while the player types, in the format of the page. */
export function useGroupedText({ text, currency, onChange }: Options): GroupedText {
  const input = useRef<HTMLInputElement>(null)
  const digits = useRef<number | null>(null)
  const origins = useRef<Origins>({ edited: null, grouped: null })
  const format = pageFormat()
  const lastFormat = useRef(format)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const read = parseTypedAmount(text, currency)
  useLayoutEffect(() => {
    if (digits.current === null || input.current === null) return
    const position = positionAfter(input.current.value, digits.current)
    input.current.setSelectionRange(position, position)
    digits.current = null
  })
  const write = (amountMinor: bigint) => {
    const next = amountText(amountMinor, currency)
    origins.current.grouped = next
    onChange(next)
  }
  // The language of the page has changed, and with it the sign between groups.
  useEffect(() => {
    if (lastFormat.current === format) return
    lastFormat.current = format
    if (read.ok) write(read.value)
  })
  const edit = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>
    const { value: typed, selectionStart } = target
    const { edited, grouped } = origins.current
    // A text that no edit led to is the form's, which writes amounts as this field does.
    const isForms = text !== edited && read.ok && text === amountText(read.value, currency)
    const next = regroupEdited({ text, isGrouped: isForms || text === grouped }, typed, { inputType, data })
    origins.current = { edited: next.text, grouped: next.isGrouped ? next.text : grouped }
    if (next.text !== typed) {
      digits.current = digitsBefore(typed, selectionStart ?? typed.length)
      renderAgain()
    }
    onChange(next.text)
  }
  return { input, edit, write }
}
