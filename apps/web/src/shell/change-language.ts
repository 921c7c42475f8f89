import type { AnyRouter } from '@tanstack/react-router'
import { splitLanguage } from '../platform/addresses.ts'
import { api } from '../platform/api.ts'
import { changeTexts } from '../platform/i18n.tsx'
import { languageRewrite, pageAddress, setPrefix } from '../platform/page-language.ts'
import { queryClient } from '../platform/query.ts'
import { currentStart, loadStartIn, setStart } from '../platform/start.ts'

let isListening = false

/**
 * Shows the page that is open in another language: nothing on it is loaded again but its texts, so that what was typed
 * stays. The choice is kept in this browser and in the profile.
 * @throws {Error} When the texts do not load: the page stays as it is.
 */
export async function changeLanguage(router: AnyRouter, language: string): Promise<void> {
  await show(router, language)
  const { pathname, search, hash } = window.location
  const { path } = splitLanguage(pathname, currentStart().languages)
  window.history.replaceState(window.history.state, '', pageAddress(path) + search + hash)
  listen(router)
  await api.post('account.saveLanguage', { language })
  // The server names them in the language of the profile.
  await queryClient.invalidateQueries({ queryKey: ['payments.methods'] })
}

async function show(router: AnyRouter, language: string): Promise<void> {
  const start = await loadStartIn(language)
  await changeTexts(start)
  const { session, isSessionLost } = currentStart()
  document.documentElement.lang = language
  setPrefix(language)
  // Another object, so that every link computes its address again.
  router.update({ rewrite: { ...languageRewrite } })
  setStart({ ...start, session, isSessionLost })
}

/** A page of the history has the language of its address again. */
function listen(router: AnyRouter): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', () => {
    const { locale, languages } = currentStart()
    const { language } = splitLanguage(window.location.pathname, languages)
    if (language !== null && language !== locale) void show(router, language).catch(() => {})
  })
}
