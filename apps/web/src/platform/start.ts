import { setServerTime } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { setNumberFormat } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { api, CallFailure } from './api.ts'
import { walletToShow } from './held-results.ts'
import { queryClient } from './query.ts'

/** As the server sends it. */
export type LoadedStart = WireOutputOf<'content.start'>
/** Without the server's time: a second reading of the same facts is the same value, and renders nothing. */
export type Start = Omit<LoadedStart, 'serverTime'> & {
  /** Whether somebody was logged in on this page until the server reported that their session has ended. */
  readonly isSessionLost: boolean
}
export type Session = Start['session']
export type Player = Extract<Session, { loggedIn: true }>
export type Wallet = Player['wallet']

const key = ['content.start']

/**
 * Parses a JSON block that the server wrote into the page. @throws {Error} When it is missing: the page is
 * not ours.
 */
export function readBlock(id: string): unknown {
  const block = document.getElementById(id)
  if (block === null) throw new Error(`readBlock: #${id} is missing`)
  return JSON.parse(block.textContent)
}

/** Puts the data of the page into the cache, so that the site starts without another request. */
export function initStart(loaded: LoadedStart): void {
  setStart(takeTime(loaded))
}

/** The site as it is in another language. */
export async function loadStartIn(language: string): Promise<Start> {
  const answer = await api.get('content.start', { language })
  if (!answer.ok) throw new CallFailure(answer.error)
  return takeTime(answer.value)
}

/** Stores what the page is shown with: not before, because an answer may be late and have no effect. */
export function setStart(start: Start): void {
  setNumberFormat(start.numberFormat)
  queryClient.setQueryData(key, start)
}

/** Saves the language of the page in the profile when it differs (0§4.6). */
export function saveOtherLanguage(start: Start): void {
  if (start.session.loggedIn && start.session.language !== start.locale) saveLanguage(start)
}

/** Saves the language of the page in the profile. Best effort: the next page does it again. */
export function saveLanguage({ locale: language, settings }: Start): void {
  if (settings.fe.languages.length > 1) void api.post('account.saveLanguage', { language })
}

function takeTime({ serverTime, ...start }: LoadedStart): Start {
  setServerTime(serverTime)
  return { ...start, isSessionLost: false }
}

/** The settings of the site and the current session. */
export function useStart(): Start {
  return useFromStart((start) => start)
}

/** The operator's settings of the player site. */
export function useSettings(): Settings {
  return useFromStart(settingsOf)
}

export type Settings = Start['settings']['fe']
const settingsOf = ({ settings }: Start): Settings => settings.fe

/** A part of the start data: what shows it is rendered again only when that part changes. */
export function useFromStart<Part>(select: (start: Start) => Part): Part {
  const { data } = useQuery({
    queryKey: key,
    queryFn: fetchStart,
    select,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  if (data === undefined) throw new Error('useFromStart: before initStart')
  return data
}

export function useSession(): Session {
  return useFromStart(sessionOf)
}

const sessionOf = ({ session }: Start): Session => session

/** The player's currency; for visitors that of the site. */
export function useCurrency(): Player['currency'] {
  return useFromStart(currencyOf)
}

const currencyOf = ({ session, newAccount }: Start): Player['currency'] =>
  session.loggedIn ? session.currency : newAccount.currency

/** The logged-in player. @throws {Error} On a screen that visitors can reach: a bug in the routes. */
export function usePlayer(): Player {
  const session = useSession()
  if (!session.loggedIn) throw new Error('usePlayer: a visitor is here')
  return session
}

export function currentStart(): Start {
  const start = queryClient.getQueryData<Start>(key)
  if (start === undefined) throw new Error('currentStart: before initStart')
  return start
}

const fetchStart = (): Promise<Start> => loadStartIn(currentStart().locale)

/**
 * Resets the cache after login, logout or an expired session (wiring: W9). Data of the previous session are
 * removed.
 */
export async function reloadStart({ isLogout = false } = {}): Promise<void> {
  const { locale } = currentStart()
  const start = await loadStartIn(locale).catch(() => null)
  if (start === null) return
  // The player has changed the language meanwhile: the answer is in the one before.
  if (locale !== currentStart().locale) return await reloadStart({ isLogout })
  // The operator has removed it.
  if (locale !== start.locale) return window.location.reload()
  // Read now: another reload may have ended meanwhile.
  const { session: before, isSessionLost: wasLost } = currentStart()
  const { session } = start
  if (before.loggedIn && session.loggedIn && before.publicUserId === session.publicUserId) {
    return setStart({
      ...start,
      session: { ...session, wallet: walletToShow(before.wallet, session.wallet) },
    })
  }
  const isSessionLost = !session.loggedIn && !isLogout && (before.loggedIn || wasLost)
  setStart({ ...start, isSessionLost })
  // What a page shows or waits for is read again: removed, its answer would never arrive.
  void queryClient.resetQueries({
    predicate: ({ queryKey }) =>
      (before.loggedIn || session.loggedIn) && queryKey[0] !== key[0] && queryKey[0] !== 'game.games',
  })
}

/** Hides the card with the first steps before the server's data say so. */
export function hideFirstSteps(): void {
  setStart({ ...currentStart(), firstSteps: null })
}

/** Stores a wallet from a live event, unless a newer one is known or a round's result is held. */
export function takeWallet(wallet: Wallet): void {
  queryClient.setQueryData<Start>(key, (start) => {
    if (start === undefined || !start.session.loggedIn) return start
    return { ...start, session: { ...start.session, wallet: walletToShow(start.session.wallet, wallet) } }
  })
}
