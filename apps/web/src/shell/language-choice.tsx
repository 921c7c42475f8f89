import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { inLanguage } from '../platform/addresses.ts'
import { useT } from '../platform/i18n.tsx'
import { useStart } from '../platform/start.ts'
import styles from './language-choice.module.css'

const nameIn = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** This page in the operator's other languages; nothing where there is one. */
export function LanguageChoice() {
  const t = useT()
  const { languages, locale } = useStart()
  const { pathname } = useLocation()
  const router = useRouter()
  const change = (event: MouseEvent, language: string) => {
    // Another tab or window is a page of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget as HTMLAnchorElement
    import('./change-language.ts')
      .then(({ changeLanguage }) => changeLanguage(router, language))
      // The texts did not load: the browser opens the page, and shows what it shows without a network.
      .catch(() => window.location.assign(href))
  }
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('shell.language')} className={styles['languages']}>
      {languages.map((language) => (
        <a
          key={language}
          href={inLanguage(language, pathname)}
          lang={language}
          hrefLang={language}
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
