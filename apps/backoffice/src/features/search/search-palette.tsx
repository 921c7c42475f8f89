import { Refusal } from '@baize/client'
import { Dialog } from '@baize/ui'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../../platform/context.tsx'
import { useGroups, type Group, type Option } from './use-options.ts'
import { useSearch } from './use-search.ts'
import styles from './search.module.css'

const LIST = 'search-results'
const optionId = (group: Group, option: Option) => `search-${group.key}-${option.key}`

/**
 * The search over everything that the role may see: a combobox whose list stays open in the dialog. Arrow
 * keys move the choice, Enter opens it, also while the search is still running: every shown option matches the
 * text in the field.
 */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [text, setText] = useState('')
  const { found, error, isWaiting } = useSearch(text)
  const groups = useGroups(text, found)
  const entries = groups.flatMap((group) =>
    group.options.map((option) => ({ id: optionId(group, option), open: option.open })),
  )
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = entries.find(({ id }) => id === chosenId) ?? entries[0]
  const pick = (open: () => void) => {
    onClose()
    open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries.findIndex(({ id }) => id === chosen?.id)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next !== undefined && entries.length > 0) {
      event.preventDefault()
      setChosenId(entries.at(next % entries.length)?.id ?? null)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen !== undefined) {
      event.preventDefault()
      pick(chosen.open)
    }
  }
  return (
    <Dialog title={t('search.title')} closeLabel={t('search.close')} size="wide" onClose={onClose}>
      <div className={styles['palette']}>
        <div className={styles['field']}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          {/* The dialog was opened to type here. */}
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            type="text"
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={LIST}
            aria-autocomplete="list"
            aria-activedescendant={chosen?.id}
            aria-label={t('search.label')}
            aria-describedby="search-hint"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setChosenId(null)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <p id="search-hint" className={styles['hint']}>
          {t('search.hint')}
        </p>
        <Refusal error={error} />
        <Results groups={groups} chosenId={chosen?.id} onPick={pick} />
        <p
          role="status"
          className={entries.length > 0 && !found?.hasMore ? 'visually-hidden' : styles['hint']}
        >
          {isWaiting
            ? t('search.waiting')
            : entries.length === 0
              ? t('search.nothing')
              : found?.hasMore
                ? t('search.more')
                : t('search.count', { count: entries.length })}
        </p>
      </div>
    </Dialog>
  )
}

type ResultsProps = {
  groups: readonly Group[]
  chosenId: string | undefined
  onPick: (open: () => void) => void
}

function Results({ groups, chosenId, onPick }: ResultsProps) {
  const { t } = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div ref={list} id={LIST} role="listbox" aria-label={t('search.results')} className={styles['results']}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`search-group-${group.key}`}>
          <p id={`search-group-${group.key}`} className={styles['group']}>
            {t(`search.group.${group.key}`)}
          </p>
          {group.options.map((option) => (
            // The field keeps the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.key}
              id={optionId(group, option)}
              role="option"
              tabIndex={-1}
              aria-selected={optionId(group, option) === chosenId}
              className={styles['option']}
              onClick={() => onPick(option.open)}
            >
              <span className={styles['title']}>{option.title}</span>
              <span className={styles['hint']}>{option.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
