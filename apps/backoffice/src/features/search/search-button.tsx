import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { SearchPalette } from './search-palette.tsx'
import styles from './search.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search; so does Ctrl K on every page, Command K on Apple's keyboards. */
export function SearchButton() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      if (!(isApple ? event.metaKey : event.ctrlKey)) return
      event.preventDefault()
      // Another dialog keeps what was typed into it.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles['opener']}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        {t('search.open')}
        <kbd aria-hidden="true">{t(isApple ? 'search.shortcut.apple' : 'search.shortcut')}</kbd>
      </button>
      {isOpen && <SearchPalette onClose={() => setOpen(false)} />}
    </>
  )
}
