import { inLanguage, splitLanguage } from './addresses.ts'
import { currentStart } from './start.ts'

let prefix: string | null = null

/** Reads the language that the page's address begins with, for its links. */
export function initPageLanguage(): void {
  prefix = splitLanguage(window.location.pathname, currentStart().settings.fe.languages).language
}

/**
 * Calls back with the language of the address whenever that is another one than the page's: for a page of the history,
 * also after a reload, and also when the player went back before this script had arrived.
 */
export function onOtherLanguage(show: (language: string) => void): void {
  const compare = () => {
    const { locale, settings } = currentStart()
    const { language } = splitLanguage(window.location.pathname, settings.fe.languages)
    if (language === null || language === locale) return
    // Before the router writes the prefix of the page that was left into the address.
    prefix = language
    show(language)
  }
  compare()
  window.addEventListener('popstate', compare, true)
}

/** Puts the prefix of another language before every address from now on. */
export function setPrefix(language: string): void {
  prefix = language
}

/** The address of a page for a link that the router does not write. */
export const pageAddress = (path: string): string => inLanguage(prefix, path)

/** The router knows addresses without a language (0§1); those of links have that of the page. */
export const languageRewrite = {
  input: ({ url }: { url: URL }): URL => {
    url.pathname = splitLanguage(url.pathname, currentStart().settings.fe.languages).path
    return url
  },
  output: ({ url }: { url: URL }): URL => {
    url.pathname = pageAddress(url.pathname)
    return url
  },
}
