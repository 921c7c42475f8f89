import { Alert, Button, Card, Chip, EmptyState, Skeleton, TextField } from '@baize/ui'
import { IconAdjustmentsHorizontal, IconLock, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useMay } from '../../platform/session.ts'
import { SettingDialog } from './setting-dialog.tsx'
import { isFound, isShown, settingFilters, subjects, type SettingFilter } from './setting-filter.ts'
import { SettingRow } from './setting-row.tsx'
import { useValueText } from './setting-value.tsx'
import { useSettings, type Setting } from './use-settings.ts'
import styles from './settings.module.css'

export type SettingsSearch = {
  readonly query: string
  readonly show: SettingFilter
  /** The setting that is open. */
  readonly name: string | null
}
type OnSearch = (search: SettingsSearch, options: { replace: boolean }) => void
type Props = { search: SettingsSearch; onSearch: OnSearch }

/** The operator's settings by subject. What is searched, filtered and open is in the address. */
export function SettingsPage(props: Props) {
  const { t } = useText()
  const mayRead = useMay('readSettings')
  return (
    <div className={styles['page']}>
      <title>{t('settings.title')}</title>
      <h1>{t('settings.title')}</h1>
      {mayRead ? (
        <Settings {...props} />
      ) : (
        <EmptyState
          icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />}
          title={t('settings.refused.title')}
        >
          {t('settings.refused.text')}
        </EmptyState>
      )}
    </div>
  )
}

/** What was just done to a setting. */
type Done = { readonly name: string; readonly text: string }

function Settings({ search, onSearch }: Props) {
  const { t } = useText()
  const list = useSettings()
  const textOf = useValueText()
  const mayChange = useMay('changeSettings')
  const mayApprove = useMay('approveSettings')
  const [done, setDone] = useState<Done | null>(null)
  const [query, setQuery] = useTypedQuery(search, onSearch)
  const all = list.data?.settings ?? []
  const unknown = list.data?.unknown ?? []
  const found = all.filter((setting) => isFound(setting, { query, shown: textOf(setting.value) }))
  const shown = found.filter((setting) => isShown(setting, search.show))
  const open = all.find(({ name }) => name === search.name)
  const show = (filter: SettingFilter) => onSearch({ ...search, query, show: filter }, { replace: true })
  return (
    <>
      <p className={styles['lead']}>
        {t(`settings.lead.${mayChange ? 'change' : mayApprove ? 'approve' : 'read'}`)}
      </p>
      <search className={styles['search']}>
        <TextField
          id="settings-query"
          label={t('settings.search')}
          hint={t('settings.search.hint')}
          start={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          type="search"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </search>
      {list.isPending && <Skeleton height={320} />}
      {list.isError && list.data === undefined && (
        <QueryFailed title={t('settings.failed.title')} query={list} />
      )}
      {list.data !== undefined && (
        <>
          <div className={styles['chips']} role="group" aria-label={t('settings.show')}>
            {settingFilters.map((filter) => (
              <Chip key={filter} isOn={filter === search.show} onClick={() => show(filter)}>
                {t(`settings.show.${filter}`, {
                  count: found.filter((each) => isShown(each, filter)).length,
                })}
              </Chip>
            ))}
          </div>
          <p role="status" className="visually-hidden">
            {t('settings.found', { count: shown.length })}
          </p>
          {search.name !== null && open === undefined && (
            <Alert kind="warning">{t('settings.noSuch', { name: search.name })}</Alert>
          )}
          {done !== null && !shown.some(({ name }) => name === done.name) && (
            <DoneElsewhere text={done.text} />
          )}
          <SubjectLinks shown={shown} />
          {shown.length === 0 && (
            <NothingFound
              show={query.trim() === '' ? search.show : 'all'}
              onShowAll={() => {
                setQuery('')
                onSearch({ query: '', show: 'all', name: null }, { replace: true })
              }}
            />
          )}
          {subjects.map((subject) => (
            <Subject
              key={subject}
              subject={subject}
              settings={shown.filter((setting) => setting.subject === subject)}
              done={done}
              onOpen={(name) => {
                setDone(null)
                onSearch({ ...search, query, name }, { replace: false })
              }}
            />
          ))}
          {unknown.length > 0 && <UnknownRows names={unknown} />}
        </>
      )}
      {open !== undefined && (
        <SettingDialog
          key={open.name}
          setting={open}
          onDone={(text) => setDone({ name: open.name, text })}
          onClose={() => onSearch({ ...search, query, name: null }, { replace: true })}
        />
      )}
    </>
  )
}

/** The address follows once the typing pauses. */
const PAUSE_MS = 300

/** The typed search, which filters at once. A search in the address that nobody typed here replaces it. */
function useTypedQuery(search: SettingsSearch, onSearch: OnSearch) {
  const [typed, setTyped] = useState(search.query)
  const [seen, setSeen] = useState(search.query)
  const [isTyping, setTyping] = useState(false)
  const send = useRef(() => {})
  useEffect(() => {
    send.current = () => onSearch({ ...search, query: typed }, { replace: true })
  }, [onSearch, search, typed])
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => {
      setTyping(false)
      send.current()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isTyping, typed])
  if (seen !== search.query) {
    setSeen(search.query)
    if (!isTyping) setTyped(search.query)
  }
  const type = (query: string) => {
    setTyped(query)
    setTyping(true)
  }
  return [typed, type] as const
}

/** The list is long on a phone. */
function SubjectLinks({ shown }: { shown: readonly Setting[] }) {
  const { t } = useText()
  const present = subjects.filter((subject) => shown.some((setting) => setting.subject === subject))
  if (present.length < 2) return null
  return (
    <nav aria-label={t('settings.subjects')} className={styles['links']}>
      {present.map((subject) => (
        <a key={subject} href={`#subject-${subject}`}>
          {t(`settings.subject.${subject}`)}
        </a>
      ))}
    </nav>
  )
}

type SubjectProps = {
  subject: Setting['subject']
  settings: readonly Setting[]
  done: Done | null
  onOpen: (name: string) => void
}

function Subject({ subject, settings, done, onOpen }: SubjectProps) {
  const { t } = useText()
  if (settings.length === 0) return null
  return (
    <section aria-labelledby={`subject-${subject}`} className={styles['subject']}>
      <h2 id={`subject-${subject}`}>{t(`settings.subject.${subject}`)}</h2>
      <Card as="div">
        <ul className={styles['rows']}>
          {settings.map((setting) => (
            <li key={setting.name}>
              <SettingRow
                setting={setting}
                done={done?.name === setting.name ? done.text : null}
                onOpen={() => onOpen(setting.name)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** The result of a change whose row the filter hides. The button that was pressed is gone with it. */
function DoneElsewhere({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [text])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="success" isLive>
        {text}
      </Alert>
    </div>
  )
}

function NothingFound({ show, onShowAll }: { show: SettingFilter; onShowAll: () => void }) {
  const { t } = useText()
  return (
    <EmptyState
      icon={<IconAdjustmentsHorizontal size={24} stroke={1.75} aria-hidden="true" />}
      title={t('settings.none.title')}
    >
      <p>{t(show === 'all' ? 'settings.none.text' : `settings.none.${show}`)}</p>
      <Button onClick={onShowAll}>{t('settings.none.action')}</Button>
    </EmptyState>
  )
}

/** Rows of the database that no setting reads. */
function UnknownRows({ names }: { names: readonly string[] }) {
  const { t } = useText()
  return (
    <Alert kind="warning" title={t('settings.unknown.title')}>
      <p>{t('settings.unknown.text')}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
