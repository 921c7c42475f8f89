import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { paths } from '../../platform/addresses.ts'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { everything } from './game-filter.ts'
import { HeroPicture } from './hero-picture.tsx'
import { Hero } from './hero.tsx'
import { HomeRows } from './home-rows.tsx'
import { LobbyPage } from './lobby-page.tsx'
import { MatchingGames } from './matching-games.tsx'

const game = exampleOf('game.info')
const lobby = exampleOf('game.lobby')
const answers = {
  'game.favourites': { favourites: [] },
  'game.recentGames': { games: [], lastPlayedAt: null },
}
const visitor = { session: { loggedIn: false } } as const
const loaded = { data: lobby, error: null, isFetching: false, isPaused: false, refetch: vi.fn() }

test('the greeting of a visitor links to the registration and to the page about limits', async () => {
  const { screen } = await showInSite(<Hero />, visitor)
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('A calmer casino, nothing hidden')
  await expect
    .element(screen.getByRole('link', { name: 'Create an account' }))
    .toHaveAttribute('href', '/registration')
  await expect
    .element(screen.getByRole('link', { name: 'How limits work' }))
    .toHaveAttribute('href', '/how-limits-work')
})

test('the greeting of a player has their name and links to the tables and to their limits', async () => {
  const { screen } = await showInSite(<Hero />)
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Good to see you, anna_k')
  await expect
    .element(screen.getByRole('link', { name: 'See table games' }))
    .toHaveAttribute('href', '/tables-games')
  await expect
    .element(screen.getByRole('link', { name: 'See your limits' }))
    .toHaveAttribute('href', '/my/limits/payments')
})

test('the greeting of a player continues the game played last', async () => {
  const { screen } = await showInSite(<Hero />, {
    answers: { 'game.recentGames': { games: [game], lastPlayedAt: '2026-11-20T20:00:00Z' } },
  })
  await expect
    .element(screen.getByRole('link', { name: `Continue ${game.title}` }))
    .toHaveAttribute('href', `/games/${game.friendlyId}/real`)
  await expect.element(screen.getByRole('link', { name: 'See table games' })).not.toBeInTheDocument()
})

test('only the first picture is loaded eagerly', async () => {
  await showInSite(
    <>
      <HeroPicture name="hero-quiet-table" isWide isFirst />
      <HeroPicture name="hero-limit" isWide={false} />
    </>,
  )
  const [first, second] = [...document.querySelectorAll('img')]
  expect(first?.getAttribute('fetchpriority')).toBe('high')
  expect(first?.loading).not.toBe('lazy')
  expect(second?.loading).toBe('lazy')
  // A screen reader skips them: the text beside says everything.
  expect([first?.alt, second?.alt]).toEqual(['', ''])
})

test('the home page has a row for the games played last, then one for each group', async () => {
  const { screen } = await showInSite(<HomeRows lobby={loaded as never} />, {
    answers: {
      ...answers,
      'game.recentGames': {
        games: [{ ...game, friendlyId: 'dice-house', title: 'Dice House' }],
        lastPlayedAt: '2020-02-03T12:00:00Z',
      },
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'Continue playing' })).toBeVisible()
  await expect.element(screen.getByText(/^Last played on /)).toBeVisible()
  const titles = screen.getByRole('heading', { level: 2 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Continue playing', 'Slots'])
  await expect
    .element(screen.getByRole('link', { name: 'All 41: Slots' }))
    .toHaveAttribute('href', '/slots-games')
})

function OpenedRows() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <HomeRows lobby={loaded as never} /> : <button onClick={() => setOpen(true)}>Open</button>
}

test('rows of games wait for the row above them, but not for a failed one', async () => {
  const { screen } = await showInSite(<OpenedRows />, {
    answers: { ...answers, 'game.recentGames': { refused: { error: 'technical_issues', errorCode: 100 } } },
  })
  const { promise: isFailing, resolve: fail } = Promise.withResolvers<void>()
  const server = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    if (address.includes('recentGames')) await isFailing
    return await server(address, request)
  })
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('status')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Slots' }).elements()).toEqual([])
  fail()
  await expect.element(screen.getByRole('heading', { name: 'Slots' })).toBeVisible()
})

test('a player whose identity has to be verified before play reads it above the games', async () => {
  const { screen } = await showInSite(<HomeRows lobby={loaded as never} />, {
    answers,
    obligations: [{ kind: 'identity', before: ['play'], document: 'needToProvideDocument' }],
  })
  await expect.element(screen.getByText('We have to verify your identity and age.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Upload a document' })).toBeVisible()
})

test('rows that failed to load are loaded again by the button', async () => {
  const refetch = vi.fn()
  const failed = { ...loaded, data: undefined, error: new Error('planned'), refetch }
  const { screen } = await showInSite(<HomeRows lobby={failed as never} />, visitor)
  await expect.element(screen.getByRole('heading', { name: 'The games didn’t load' })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('rows that wait for the connection show a notice', async () => {
  const paused = { ...loaded, data: undefined, isPaused: true }
  const { screen } = await showInSite(<HomeRows lobby={paused as never} />, visitor)
  await expect.element(screen.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
})

test('the lobby starts with its greeting, and a filter shows the games that match', async () => {
  const { screen, router } = await showInSite(<LobbyPage />, { answers })
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Good to see you, anna_k')
  await expect.element(screen.getByRole('heading', { name: 'Slots' })).toBeVisible()
  await router.navigate({ to: '/', search: { studios: 'northlight' } as never })
  await expect.element(screen.getByText('1 game found')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Slots' })).not.toBeInTheDocument()
})

test('the page of a group has its title and its games', async () => {
  const { screen, callsOf } = await showInSite(<LobbyPage />, {
    answers,
    route: paths.group,
    path: '/slots-games',
  })
  await expect.element(screen.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible()
  await expect
    .poll(() => callsOf('game.games').map(({ input }) => input))
    .toContainEqual(expect.objectContaining({ groups: 'slots' }))
})

// Covers GAMES-005
test.each([
  ['the operator’s title', 'sea', 'Sea and coast'],
  ['the site’s title where the operator’s is in another language', 'slots', 'Slots'],
  ['the site’s title', 'jackpot', 'Jackpot games'],
  ['a label such as a band of winning ways', 'ways-500-1k', '500–1K'],
  ['its name where nobody gave it a title', 'big-cats', 'Big cats'],
])('a group has %s', async (_title, group, shown) => {
  const { screen } = await showInSite(<LobbyPage />, {
    answers: { ...answers, 'game.lobby': { ...lobby, groups: [{ name: group, games: 1 }] } },
    settings: {
      gameGroupTitles: {
        sea: { en: 'Sea and coast' },
        slots: { hu: 'Pörgetősök' },
        'ways-500-1k': { en: '500–1K' },
      },
    },
    route: paths.group,
    path: `/${group}-games`,
  })
  await expect.element(screen.getByRole('heading', { name: shown, level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: shown, pressed: true })).toBeVisible()
})

test('an unknown group is not found', async () => {
  const { screen } = await showInSite(<LobbyPage />, { answers, route: paths.group, path: '/nothing-games' })
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a visitor who opens the favourites sees the login', async () => {
  const { screen } = await showInSite(<LobbyPage />, {
    ...visitor,
    route: paths.group,
    path: '/favourites-games',
  })
  await expect.element(screen.getByRole('heading', { name: 'Please log in' })).toBeVisible()
})

test('the number of matching games is announced', async () => {
  const { screen } = await showInSite(
    <MatchingGames
      filter={{ ...everything, text: 'river' }}
      lobby={lobby}
      onChange={() => {}}
      onClear={() => {}}
    />,
    { answers },
  )
  await expect.element(screen.getByRole('status')).toMatchTextContent('1 game found')
  await expect.element(screen.getByRole('img', { name: game.title })).toBeInTheDocument()
})

test.each([
  [{ ...everything, text: 'zzz' }, 'No results found', /No games match “zzz”.*all 60 games/],
  [{ ...everything, isFavourites: true }, 'No favourites yet', /Tap the heart/],
  [{ ...everything, studios: ['northlight'] }, 'No results found', /This studio has no games/],
])('without a match for %o, %s, and the filter can be cleared', async (filter, title, text) => {
  const clear = vi.fn()
  const none = { games: [], total: 0, nextCursor: null, corrected: null, suggestion: null }
  const { screen } = await showInSite(
    <MatchingGames filter={filter} lobby={lobby} onChange={() => {}} onClear={clear} />,
    {
      answers: { ...answers, 'game.games': none, 'game.favouriteGames': none },
    },
  )
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByText(text)).toBeVisible()
  await screen.getByRole('button', { name: 'Show all games' }).click()
  expect(clear).toHaveBeenCalledOnce()
})
