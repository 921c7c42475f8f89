import { expect, test, vi } from 'vitest'
import { forceColours } from '@baize/ui/component-test'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { FoundGames } from './found-games.tsx'
import { everything } from './game-filter.ts'
import { SearchField } from './lobby-filter.tsx'
import { MatchingGames } from './matching-games.tsx'
import { SearchStart, Suggested } from './search-start.tsx'

const game = exampleOf('game.info')
const lobby = exampleOf('game.lobby')
const answers = { 'game.favourites': { favourites: [] } }
const page = { games: [game], total: 1, nextCursor: null, corrected: null, suggestion: null }

test('the search begins with the studios and games to try', async () => {
  const change = vi.fn()
  const { screen } = await showInSite(<SearchStart lobby={lobby} onChange={change} />, { answers })
  await screen.getByRole('button', { name: 'Northlight' }).click()
  expect(change).toHaveBeenLastCalledWith({ ...everything, studios: ['northlight'] })
  await expect.element(screen.getByRole('heading', { name: 'Games to try' })).toBeVisible()
})

test('the search page begins with the studios, and shows games once a text is typed', async () => {
  const rest = { lobby, onChange: () => {}, onClear: () => {} }
  const { screen } = await showInSite(
    <>
      <FoundGames filter={everything} isSearch {...rest} />
      <FoundGames filter={{ ...everything, text: 'river' }} isSearch {...rest} />
    </>,
    { answers },
  )
  await expect.element(screen.getByRole('heading', { name: 'Studios' })).toBeVisible()
  await expect.element(screen.getByRole('status').filter({ hasText: '1 game found' })).toBeVisible()
})

test('suggested games are the popular ones once rounds are counted', async () => {
  const popular = [{ ...game, friendlyId: 'red-fez', title: 'Red Fez' }]
  const { screen } = await showInSite(<Suggested lobby={{ ...lobby, popular }} count={6} />, { answers })
  await expect.element(screen.getByRole('heading', { name: 'Popular this week' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Red Fez' })).toBeInTheDocument()
})

test('a corrected typo is announced with the number of games', async () => {
  const { screen } = await showInSite(
    <MatchingGames
      filter={{ ...everything, text: 'rivre' }}
      lobby={lobby}
      onChange={() => {}}
      onClear={() => {}}
    />,
    { answers: { ...answers, 'game.games': { ...page, corrected: 'river' } } },
  )
  await expect
    .element(screen.getByRole('status'))
    .toMatchTextContent('1 game found Showing results for “river”.')
})

test('a search without a result offers the nearest text and games to try', async () => {
  const change = vi.fn()
  const filter = { ...everything, text: 'foks' }
  const { screen } = await showInSite(
    <MatchingGames filter={filter} lobby={lobby} onChange={change} onClear={() => {}} />,
    { answers: { ...answers, 'game.games': { ...page, games: [], total: 0, suggestion: 'fox' } } },
  )
  await screen.getByRole('button', { name: 'Did you mean “fox”?' }).click()
  expect(change).toHaveBeenLastCalledWith({ ...filter, text: 'fox' })
  await expect.element(screen.getByRole('heading', { name: 'Games to try' })).toBeVisible()
})

test('games are sorted by a choice', async () => {
  const change = vi.fn()
  const filter = { ...everything, groups: ['slots'] }
  const two = { ...page, games: [game, { ...game, friendlyId: 'red-fez', title: 'Red Fez' }], total: 2 }
  const { screen } = await showInSite(
    <MatchingGames filter={filter} lobby={lobby} onChange={change} onClear={() => {}} />,
    { answers: { ...answers, 'game.games': two } },
  )
  await screen.getByRole('combobox', { name: 'Sort games' }).selectOptions('Highest RTP')
  expect(change).toHaveBeenLastCalledWith({ ...filter, sort: 'rtp' })
})

test('the search field says how many games there are, and sends what is typed', async () => {
  const change = vi.fn()
  const { screen } = await showInSite(<SearchField text="" count={60} isFocused onChange={change} />)
  const field = screen.getByRole('searchbox', { name: 'Search games' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('placeholder', expect.stringContaining('60'))
  await field.fill('owl')
  await expect.poll(() => change.mock.calls.at(-1)).toEqual(['owl'])
})

test('forced colours keep the edge of the search field and show its focus', async () => {
  const { screen } = await showInSite(<SearchField text="" count={60} isFocused onChange={() => {}} />)
  await forceColours()
  await screen.getByRole('searchbox', { name: 'Search games' }).fill('o')
  const box = screen.getByRole('searchbox', { name: 'Search games' }).element().parentElement as Element
  expect(getComputedStyle(box).borderTopStyle).toBe('solid')
  expect(getComputedStyle(box).outlineStyle).toBe('solid')
})
