import { describe, expect, test } from 'vitest'
import { findGames, providersOf, rowsOf, type Game } from './arrange-games.ts'

const game = (title: string, provider: string, groups: string[]): Game => ({
  friendlyId: title.toLowerCase().replaceAll(' ', '-'),
  title,
  provider,
  groups,
  art: `/art/${title}.svg`,
  rtpPercent: null,
  demo: false,
  playable: true,
})

const dice = game('Dice House', 'Ferro Games', ['tables', 'dice'])
const rose = game('Kalocsa Rózsa', 'Studio Mák', ['slots'])
const games = [dice, rose]
const all = { group: null, provider: null, text: '' }

describe('the lobby', () => {
  test('has a row for each group that has games', () => {
    expect(rowsOf({ games, groups: ['live', 'slots', 'tables'] }).map((row) => row.group)).toEqual(['slots', 'tables'])
  })

  test('leaves out a row that only repeats those above it', () => {
    expect(rowsOf({ games, groups: ['tables', 'dice', 'slots'] }).map((row) => row.group)).toEqual(['tables', 'slots'])
  })

  test.each([
    [{ ...all, text: 'rozsa' }, [rose]],
    [{ ...all, text: ' DICE ' }, [dice]],
    [{ ...all, group: 'slots' }, [rose]],
    [{ ...all, provider: 'Ferro Games', text: 'rose' }, []],
    [all, games],
  ])('finds by %j', (filter, found) => {
    expect(findGames(games, filter)).toEqual(found)
  })

  test('lists providers by name', () => {
    expect(providersOf([rose, dice, rose])).toEqual(['Ferro Games', 'Studio Mák'])
  })
})
