import { Refusal, type ApiError } from '@baize/client'
import { useState } from 'react'
import { useChangeLanguage } from './change-language.ts'
import { useLanguages, useText } from './context.tsx'
import styles from './language-choice.module.css'

const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language)

/** The languages of this browser's back office; nothing where the operator has one. */
export function LanguageChoice() {
  const { t } = useText()
  const changeLanguage = useChangeLanguage()
  const { languages, locale } = useLanguages()
  const [error, setError] = useState<ApiError | null>(null)
  const choose = async (language: string) => setError(await changeLanguage(language))
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
