import { formatMoney } from '@baize/ui'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query.ts'
import { currentStart, initStart, loadStartIn, reloadStart, setStart, type LoadedStart } from './start.ts'

const pageIn = (locale: string, numberFormat: string, session: object = { loggedIn: false }) =>
  ({
    locale,
    numberFormat,
    session,
    settings: { fe: { languages: ['en', 'hu'] } },
    serverTime: '2026-11-17T17:02:00Z',
  }) as unknown as LoadedStart
const english = pageIn('en', 'en-GB')
const hungarian = pageIn('hu', 'hu-HU')
const anna = (locale: string) =>
  pageIn(locale, 'en-GB', { loggedIn: true, publicUserId: '7', language: 'hu', wallet: {} })
const money = () => formatMoney(7_55n, 'GBP')

let calls: string[]
/** The answers of the server by the language that is asked for; each waits until it is sent. */
let send: Record<string, (start: LoadedStart) => void>
const reload = vi.fn()

beforeEach(() => {
  calls = []
  send = {}
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    calls.push(pathname)
    const language = searchParams.get('language') ?? ''
    return await new Promise((resolve) => {
      send[language] = (start) => resolve(Response.json(start))
    })
  })
  initStart(english)
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockClear()
})

test('numbers are written in the format of the data that the page is shown with', async () => {
  expect(money()).toBe('£7.55')
  const loading = loadStartIn('hu')
  send['hu']?.(hungarian)
  const loaded = await loading
  expect(money()).toBe('£7.55')
  setStart(loaded)
  expect(money()).toBe('7,55\u00a0£')
})

test('start data that arrive after a change of the language are requested again in the new one', async () => {
  const reloading = reloadStart()
  setStart({ ...currentStart(), ...hungarian, isSessionLost: false })
  send['en']?.(anna('en'))
  await vi.waitFor(() => expect(send['hu']).toBeDefined())
  expect(currentStart()).toMatchObject({ locale: 'hu', numberFormat: 'hu-HU', session: { loggedIn: false } })
  expect(money()).toBe('7,55\u00a0£')
  send['hu']?.(anna('hu'))
  await reloading
  expect(currentStart()).toMatchObject({ locale: 'hu', session: { loggedIn: true } })
})

test('a page whose language the operator removed is loaded again', async () => {
  const reloading = reloadStart()
  send['en']?.(hungarian)
  await reloading
  expect(reload).toHaveBeenCalledOnce()
  expect(currentStart().locale).toBe('en')
})

test('a login in another tab does not save the language of this one', async () => {
  const reloading = reloadStart({ isLogout: true })
  send['en']?.(anna('en'))
  await reloading
  expect(currentStart().session.loggedIn).toBe(true)
  expect(calls).toEqual(['/api/content/start'])
})

test('what a page waits for while the player logs out still arrives, and what it showed before is read again', async () => {
  setStart({ ...currentStart(), ...anna('en'), isSessionLost: false })
  const answers: ((value: string) => void)[] = []
  const watched = new QueryObserver(queryClient, {
    queryKey: ['game.lobby'],
    queryFn: async () => await new Promise<string>((resolve) => answers.push(resolve)),
  })
  const stop = watched.subscribe(() => {})
  queryClient.setQueryData(['account.sessions'], 'of anna')
  const reloading = reloadStart({ isLogout: true })
  send['en']?.(english)
  await reloading
  answers.at(-1)?.('the lobby')
  await vi.waitFor(() => expect(watched.getCurrentResult().data).toBe('the lobby'))
  expect(answers).toHaveLength(2)
  expect(queryClient.getQueryData(['account.sessions'])).toBeUndefined()
  stop()
})
