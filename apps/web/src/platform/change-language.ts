import type { AnyRouter } from '@tanstack/react-router'
import { splitLanguage } from './addresses.ts'
import { api } from './api.ts'
import { changeTexts } from './i18n.tsx'
import { languageRewrite, pageAddress, setPrefix } from './page-language.ts'
import { queryClient } from './query.ts'
import { currentStart, loadStartIn, reloadStart, setStart, type Start } from './start.ts'

let last: Promise<void> = Promise.resolve()

/**
 * Shows the page that is open in another language: nothing on it is loaded again but its texts, so that what was typed
 * stays. The choice is kept in this browser and in the profile. Of several choices the last one holds.
 * @throws {Error} When the texts do not load: the page stays as it is.
 */
export async function changeLanguage(router: AnyRouter, language: string): Promise<void> {
  await show(router, language)
  await api.post('account.saveLanguage', { language })
}

/**
 * Shows a page of the history in the language of its address again; nothing when the player has gone on to another page
 * meanwhile.
 * @throws {Error} When the texts do not load.
 */
export const showLanguage = async (router: AnyRouter, language: string): Promise<void> =>
  await show(router, language, () => addressLanguage() === language)

const addressLanguage = () =>
  splitLanguage(window.location.pathname, currentStart().settings.fe.languages).language

/** One change after the other: the texts of two would mix. */
function show(router: AnyRouter, language: string, isWanted = () => true): Promise<void> {
  const shown = last.then(() => exchange(router, language, isWanted))
  last = shown.catch(() => {})
  return shown
}

const playerOf = ({ session }: Pick<Start, 'session'>) => (session.loggedIn ? session.publicUserId : null)

async function exchange(router: AnyRouter, language: string, isWanted: () => boolean): Promise<void> {
  const start = await loadStartIn(language)
  if (!isWanted()) return
  await changeTexts(start)
  document.documentElement.lang = language
  setPrefix(language)
  // Also of a page of the history: the router may have written the prefix before into its address.
  const { pathname, search, hash } = window.location
  const { path } = splitLanguage(pathname, start.settings.fe.languages)
  window.history.replaceState(window.history.state, '', pageAddress(path) + search + hash)
  // The names of payment methods, which the server writes in the language of the page's address.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('payments.'),
  })
  // Another object, so that every link computes its address again.
  router.update({ rewrite: { ...languageRewrite } })
  const current = currentStart()
  if (playerOf(current) === playerOf(start)) {
    const { session, isSessionLost } = current
    return setStart({ ...start, session, isSessionLost })
  }
  // The player has logged in or out meanwhile, and everything else is that of the other one.
  const { locale, numberFormat, messages, pages } = start
  setStart({ ...current, locale, numberFormat, messages, pages })
  await reloadStart()
}
