import { TextField } from '@baize/ui'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../platform/i18n.tsx'

/** The server is asked when the fingers rest. */
const REST_MS = 300

type Props = { text: string; className: string; onChange: (text: string) => void }

/** A game's title, a round's number or a payment's reference. What is typed stands at once; the address and the server follow. */
export function SearchField({ text, className, onChange }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const tell = useEffectEvent(onChange)
  // The address changed by other means: "Clear", or a step back.
  if (known !== text) {
    setKnown(text)
    if (typed.trim() !== text.trim()) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text.trim()) return
    const timer = setTimeout(() => tell(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed, text])
  return (
    <TextField
      id="transactions-search"
      className={className}
      label={t('transactions.search')}
      isLabelHidden
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={64}
      start={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      placeholder={t('transactions.search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
