import { TextField } from '@baize/ui'
import { IconSearch } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import { useTypedSearch } from '../../platform/use-typed-search.ts'

type Props = { text: string; className: string; onChange: (text: string) => void }

/** A game's title, a round's number or a payment's reference. */
export function SearchField({ text, className, onChange }: Props) {
  const t = useT()
  const [typed, setTyped] = useTypedSearch(text, onChange)
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
