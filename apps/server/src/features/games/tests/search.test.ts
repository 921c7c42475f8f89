import { must, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ startHere })
})
afterAll(() => world.stop())

const search = async (text: string) => must(await world.visitor().get('game.games', { text }))
const titles = (page: { games: readonly { title: string }[] }) => page.games.map(({ title }) => title)

describe('a search of games', () => {
  // The typed text, the number of games, and the first of them.
  // Covers FILTER-001
  // Proves G64
  test.each([
    // Titles, in any order and case, unfinished, with and without "and".
    ['fox', 1, ['Fox & Acorn']],
    ['FOX AND', 1, ['Fox & Acorn']],
    ['fox & acorn', 1, ['Fox & Acorn']],
    ['acorn fox', 1, ['Fox & Acorn']],
    ['roulette', 7, ['Baize Roulette', 'Riviera Roulette']],
    ['roul', 7, ['Baize Roulette']],
    ['dice', 5, ['Dice House', 'Orchard Dice']],
    ['tramline 2', 1, ['Tramline 2']],
    ['ros', 1, ['Kalocsa Rose']],
    // A title that begins with the text comes before the others with it, and these before groups and themes.
    ['night', 14, ['Night Owl Manor', 'Opera Night', 'Danube Lights']],
    ['copper', 2, ['Copper Dice', 'Copper Kettle']],
    ['orchard', 2, ['Orchard Dice', 'Plum Orchard']],
    // Groups.
    ['slot', 48, ['Fox & Acorn', 'Night Owl Manor']],
    ['slots', 48, ['Fox & Acorn']],
    ['new', 11, ['Dice House', 'Peacock Court']],
    ['table', 12, ['Baize Roulette', 'Dice House']],
    ['sea slots', 12, ['Golden Carp']],
    ['wild', 14, ['Fox & Acorn']],
    // Themes and synonyms.
    ['fruit', 4, ['Orchard Dice', 'Cherry Row', 'Plum Orchard', 'Lemon Terrace']],
    ['wheel', 7, ['Baize Roulette']],
    ['egypt', 1, ['Saffron Nile']],
    ['bunny', 1, ['Ginger Hare']],
    ['hungary', 9, ['Paprika Fever', 'Kalocsa Rose']],
    ['winter roulette', 1, ['Winter Roulette']],
    // Hungarian, with and without accents.
    ['róka', 1, ['Fox & Acorn']],
    ['roka', 1, ['Fox & Acorn']],
    ['gyümölcs', 3, ['Cherry Row']],
    ['GYUMOLCS', 3, ['Cherry Row']],
    [' Kálocsa ', 1, ['Kalocsa Rose']],
    ['lánchíd', 1, ['Chain Bridge']],
    // Studios.
    ['northlight', 11, ['Night Owl Manor']],
    ['Studio Mák', 11, ['Fox & Acorn']],
    ['studio mak', 11, ['Fox & Acorn']],
    ['kettle', 10, ['Copper Kettle', 'Paprika Fever']],
    ['halcyon dice', 1, ['Harbour Dice']],
    ['lumen live', 8, ['Baize Roulette']],
    // Every word must match.
    ['fox roulette', 0, []],
    ['night xylophone', 0, []],
    // Nothing matches in the middle of a word, and signs of a query language mean nothing.
    ['oulette', 7, ['Baize Roulette']],
    ['acor', 1, ['Fox & Acorn']],
    ["x'%_\\:*&|!(", 0, []],
  ] as const)('for %j finds %d games, %j first', async (text, total, first) => {
    const page = await search(text)
    expect({ total: page.total, first: titles(page).slice(0, first.length) }).toEqual({ total, first })
  })

  // Proves G64
  test.each([
    // Two letters swapped, one wrong, one missing, one too many; at the beginning, in the middle, at the end.
    ['acron', 'acorn', 'Fox & Acorn'],
    ['caorn', 'acorn', 'Fox & Acorn'],
    ['acorm', 'acorn', 'Fox & Acorn'],
    ['axorn', 'acorn', 'Fox & Acorn'],
    ['vcorn', 'acorn', 'Fox & Acorn'],
    ['corn', 'acorn', 'Fox & Acorn'],
    ['acoorn', 'acorn', 'Fox & Acorn'],
    ['fxo acron', null, null],
    ['fox acron', 'fox acorn', 'Fox & Acorn'],
    ['rouelte', null, null],
    ['roullette', 'roulette', 'Baize Roulette'],
    ['kalosca', 'kalocsa', 'Kalocsa Rose'],
    ['cary', 'carp', 'Golden Carp'],
    // An unfinished word with a typo.
    ['pecoc', 'peacock', 'Peacock Court'],
    ['ligthous', 'lighthouse', 'Lighthouse Point'],
  ] as const)('forgives one typo: %j is %j', async (text, corrected, first) => {
    const page = await search(text)
    expect({ corrected: page.corrected, first: titles(page)[0] ?? null }).toEqual({ corrected, first })
  })

  test.each(['fxo', 'dise 9', 'x2', 'zzz'])(
    'forgives nothing below four letters, or in a number: %j',
    async (text) => {
      expect((await search(text)).corrected).toBeNull()
    },
  )

  // Proves G64
  test.each([
    ['foks', 'fox'],
    ['foks acorn', 'fox acorn'],
    ['lighthuoze', 'lighthouse'],
    ['peekok', 'peacock'],
    ['dysse', 'dice'],
    ['zzzz', null],
    ['fox roulette', null],
  ])('without a result suggests what is nearest: %j, did you mean %j?', async (text, suggestion) => {
    expect((await search(text)).suggestion).toBe(suggestion)
  })

  test('suggests only what has results within the filter', async () => {
    const foks = async (groups: string) =>
      must(await world.visitor().get('game.games', { text: 'foks', groups })).suggestion
    expect([await foks('folk'), await foks('dice')]).toEqual(['fox', null])
  })

  test('does not know the words of a disabled game', async () => {
    const set = (enabled: boolean) =>
      world.db.query("update game set enabled = $1 where friendly_id = 'fox-and-acorn'", [enabled])
    await set(false)
    expect(await search('acron')).toMatchObject({ total: 0, suggestion: null })
    await set(true)
    expect(titles(await search('acron'))).toEqual(['Fox & Acorn'])
  })
})
