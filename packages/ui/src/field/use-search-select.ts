import { useMemo, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import {
  exactOption,
  findOptions,
  indexOptions,
  type IndexedOption,
  type SearchOption,
} from './search-options.ts'

type Options = {
  options: readonly SearchOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  canBeEmptied: boolean
}
type State = {
  isOpen: boolean
  /** What is typed; `null` while the field shows the chosen option. */
  search: string | null
  /** The active option, as its position in the list that is found; -1 for none. */
  active: number
  /** Whether the player has typed or moved since the list opened, so that Tab chooses the active option. */
  hasMoved: boolean
}

const PAGE = 10
const closed: State = { isOpen: false, search: null, active: -1, hasMoved: false }

/** The active option after a key, in a list of `count`; `null` for a key that does not move. */
function movedTo(key: string, active: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1
    case 'ArrowUp':
      return active <= 0 ? last : active - 1
    case 'PageDown':
      return Math.min(active + PAGE, last)
    case 'PageUp':
      return Math.max(active - PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** A text that no key wrote: the browser filled the field in. */
function isFilledIn({ nativeEvent }: ChangeEvent): boolean {
  const { inputType = '' } = nativeEvent as Partial<InputEvent>
  return inputType === '' || inputType === 'insertReplacementText'
}

/** The state of a select with search, and what its input, keys and options do. */
export function useSearchSelect({ options, value, onChange, onBlur, canBeEmptied }: Options) {
  const [state, setState] = useState(closed)
  const { isOpen, search, active } = state
  const index = useMemo(() => indexOptions(options), [options])
  const found = useMemo(() => (search === null ? index : findOptions(index, search)), [index, search])
  const chosen = options.find((option) => option.value === value) ?? null
  const change = (next: string) => {
    setState(closed)
    if (next !== value) onChange(next)
  }
  const open = (position: number) =>
    setState({ isOpen: true, search: null, active: position, hasMoved: false })
  const chosenAt = chosen === null ? -1 : options.indexOf(chosen)
  const edit = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    const filledIn = isFilledIn(event) ? exactOption(index, text) : null
    if (filledIn !== null) change(filledIn.value)
    else
      setState({
        isOpen: true,
        search: text,
        active: text.trim() === '' || findOptions(index, text).length === 0 ? -1 : 0,
        hasMoved: true,
      })
  }
  /** Takes what a typed text says, and else restores the chosen option. */
  const settle = () => {
    const named = search === null ? null : exactOption(index, search)
    if (named !== null) change(named.value)
    else if (search?.trim() === '' && canBeEmptied) change('')
    else setState(closed)
  }
  const leave = () => {
    settle()
    onBlur?.()
  }
  const pressOpenList = (event: KeyboardEvent) => {
    const { key } = event
    const option = found[active]?.option
    const next = event.shiftKey || event.ctrlKey || event.metaKey ? null : movedTo(key, active, found.length)
    if (key === 'Tab') {
      // Before the focus moves, because a list that scrolls is a stop of the Tab key.
      if (state.hasMoved && option !== undefined) change(option.value)
      else settle()
    } else if (key === 'Enter') {
      event.preventDefault()
      if (option !== undefined) change(option.value)
      else if (search?.trim() === '' && canBeEmptied) change('')
    } else if (key === 'Escape' || (key === 'ArrowUp' && event.altKey)) {
      // The dialog around the field stays open.
      event.stopPropagation()
      event.preventDefault()
      setState(closed)
    } else if (next !== null) {
      event.preventDefault()
      setState({ ...state, active: next, hasMoved: true })
    }
  }
  const press = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes a text.
    if (event.nativeEvent.isComposing) return
    if (isOpen) pressOpenList(event)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const first = event.key === 'ArrowDown' ? 0 : options.length - 1
      open(chosen === null && !event.altKey ? first : chosenAt)
    }
  }
  const activeOption: IndexedOption | undefined = found[active]
  return {
    isOpen,
    isSearching: isOpen && search !== null && search.trim() !== '',
    text: search ?? chosen?.shortLabel ?? chosen?.label ?? '',
    chosen,
    found,
    activeOption,
    open: () => open(chosenAt),
    edit,
    press,
    leave,
    change,
  }
}
