import { Refusal, type ApiError } from '@baize/client'
import { useState } from 'react'
import { useApi, useLanguages, useText } from './context.tsx'
import styles from './language-choice.module.css'

const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language)

/** The languages of this browser's back office; nothing where the operator has one. The page is loaded again. */
export function LanguageChoice({ onChange }: { onChange: () => void }) {
  const { t } = useText()
  const api = useApi()
  const { languages, locale } = useLanguages()
  const [error, setError] = useState<ApiError | null>(null)
  const choose = async (language: string) => {
    if (language === locale) return
    const answer = await api.post('staff.saveLanguage', { language })
    if (answer.ok) return onChange()
    setError(answer.error)
  }
  if (languages.length < 2) return null
  return (
    <div>
      <div role="group" aria-label={t('backoffice.language')} className={styles['languages']}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === locale}
            onClick={() => void choose(language)}
          >
            {nameIn(language)}
          </button>
        ))}
      </div>
      <Refusal error={error} />
    </div>
  )
}

/** Loads the page again, in the language that was chosen. */
export const reloadPage = (): void => window.location.reload()
