import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { playerPaths } from '@baize/contract/routes'
import type { NavigateOptions } from '@tanstack/react-router'
import { expect, expectTypeOf, test } from 'vitest'
import { pages } from './pages.tsx'
import type { router } from './router.tsx'

test('the table of pages has every address of the site once', () => {
  const names = Object.values(pages).flatMap((rows) => Object.keys(rows))
  expect(names.toSorted()).toEqual(Object.keys(playerPaths).toSorted())
})

test.each(['en', 'hu'])('no two titles of pages are the same in the language %s', (language) => {
  const titles = globSync(`apps/web/src/features/*/messages/${language}.json`, {
    cwd: repositoryRoot,
  }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Record<string, string>)
      .filter(([key]) => key.startsWith('title.'))
      .map(([, title]) => title),
  )
  expect(titles.length).toBeGreaterThan(15)
  expect(new Set(titles).size).toBe(titles.length)
})

type To<Path extends string> = NavigateOptions<typeof router, '/', Path>
type Game = typeof playerPaths.game
type Documents = typeof playerPaths.documents

test('a link with wrong parameters does not compile', () => {
  expectTypeOf<{ to: Game; params: { id: string; type: string } }>().toExtend<To<Game>>()
  expectTypeOf<{ to: Game; params: { id: string } }>().not.toExtend<To<Game>>()
  expectTypeOf<{ to: Game }>().not.toExtend<To<Game>>()
  expectTypeOf<{ to: Documents }>().toExtend<To<Documents>>()
  expectTypeOf<{ to: Documents; search: { colour: number } }>().not.toExtend<To<Documents>>()
  expectTypeOf<{ to: '/nowhere/at-all' }>().not.toExtend<To<'/nowhere/at-all'>>()
})
