import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { inLanguage } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { useStart } from '../platform/start.ts'
import styles from './language-choice.module.css'

const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language)

/** This page in the operator's other languages; nothing where there is one. */
export function LanguageChoice() {
  const t = useT()
  const { locale, settings } = useStart()
  const { languages } = settings.fe
  const { pathname, searchStr, hash } = useLocation()
  const router = useRouter()
  const change = (event: MouseEvent, language: string) => {
    // Another tab or window is a page of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('../platform/change-language.ts')
      .then(({ changeLanguage }) => changeLanguage(router, language))
      // The texts did not load: the page stays as it is, with all that was typed, and another click tries again.
      .catch(() => {})
  }
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('shell.language')} className={styles['languages']}>
      {languages.map((language) => (
        <a
          key={language}
          href={`${inLanguage(language, pathname)}${searchStr}${hash && `#${hash}`}`}
          lang={language}
          aria-current={language === locale}
          onClick={(event) => change(event, language)}
        >
          <img src={`/cms/img/locale/${language}.svg`} alt="" width={20} height={14} loading="lazy" />
          {nameIn(language)}
        </a>
      ))}
    </nav>
  )
}
