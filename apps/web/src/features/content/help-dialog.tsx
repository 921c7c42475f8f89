import { Dialog, Skeleton, TextField } from '@baize/ui'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { useStart } from '../../platform/start.ts'
import { HelpAnswers } from './help-answers.tsx'
import { HelpContact } from './help-contact.tsx'
import styles from './help-dialog.module.css'
import { helpScreenOf, referenceOf } from './help-screen.ts'
import { searchAnswers, type Answer } from './search-answers.ts'

/** Answers about the screen under the dialog first, the others by search; then how to reach the operator. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { pathname } = useLocation()
  const search = useSearch({ strict: false })
  const help = useQuery({ ...reading('content.help', { language: useStart().locale }), staleTime: Infinity })
  const [text, setText] = useState('')
  return (
    <Dialog title={t('help.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['help']}>
        <TextField
          id="help-search"
          label={t('help.search')}
          isLabelHidden
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={64}
          start={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          placeholder={t('help.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {help.data === undefined ? (
          help.error === null ? (
            <Skeleton height={220} />
          ) : (
            <QueryFailed title={t('help.failed')} query={help} />
          )
        ) : (
          <>
            {text.trim() === '' ? (
              <AnswersOf answers={help.data.answers} screen={helpScreenOf(pathname, search)} />
            ) : (
              <Found answers={searchAnswers(help.data, text)} text={text.trim()} />
            )}
            <HelpContact contact={help.data.contact} reference={referenceOf(pathname, search)} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** What every player may ask where no answer is about the screen. */
const GENERAL = 'lobby'

function AnswersOf({
  answers,
  screen,
}: {
  answers: readonly Answer[]
  screen: Answer['screens'][number] | null
}) {
  const t = useT()
  const about = answers.filter(({ screens }) => screens.includes(screen ?? GENERAL))
  return (
    <section aria-labelledby="help-about" className={styles['section']}>
      <h3 id="help-about">{screen === null ? t('help.general') : t('help.aboutThis')}</h3>
      <HelpAnswers answers={about} />
    </section>
  )
}

function Found({ answers, text }: { answers: readonly Answer[]; text: string }) {
  const t = useT()
  return (
    <section aria-labelledby="help-found" className={styles['section']}>
      <h3 id="help-found" role="status">
        {answers.length === 0 ? t('help.nothing', { text }) : t('help.found', { count: answers.length })}
      </h3>
      <HelpAnswers answers={answers} />
    </section>
  )
}
