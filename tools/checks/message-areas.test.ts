import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { describe, expect, test } from 'vitest'
import { findMissingAreas, type AreaOfKey } from './message-areas.ts'
import { formatFindings, readSourceFiles, type SourceFile } from './source-files.ts'

const files = globSync(
  [
    'apps/{web,backoffice}/src/**/messages/en.json',
    'packages/*/src/**/messages/en.json',
    'plugins/*/*/messages/en.json',
  ],
  { cwd: repositoryRoot },
)
  // A plugin's own `field.…` comes with the area of its screens: the beginning of such a key is that of the site's texts.
  .toSorted()
  .map((path) => ({
    path,
    texts: JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as Record<string, string>,
  }))

describe('message areas', () => {
  test('are loaded by every screen that uses one of their texts', () => {
    const areaOfKey: AreaOfKey = new Map(
      files
        .filter(({ path }) => !path.startsWith('apps/backoffice/'))
        .flatMap(({ texts }) => Object.keys(texts).map((key) => [key, texts['@area'] ?? ''] as const)),
    )
    expect(areaOfKey.size).toBeGreaterThan(500)
    expect(formatFindings(findMissingAreas(readSourceFiles(), areaOfKey))).toEqual([])
  })

  test('are named after the folder of the feature, or belong to the shell of every page', () => {
    const features = files.filter(({ path }) => /^apps\/\w+\/src\/features\//.test(path))
    expect(features.length).toBeGreaterThan(15)
    const named = (path: string) => path.split('/')[4] ?? ''
    const others = features.filter(({ path, texts }) =>
      path.startsWith('apps/web/')
        ? texts['@area'] !== named(path)
        : texts['@area'] !== `backoffice-${named(path)}`,
    )
    expect(others.map(({ path, texts }) => `${path} ${texts['@area']}`)).toEqual([
      'apps/web/src/features/lobby/messages/en.json shell',
    ])
  })

  const areaOfKey: AreaOfKey = new Map([
    ['deposit.title', 'deposits'],
    ['rounds.state.open', 'rounds'],
    ['shell.close', 'shell'],
  ])
  const site = (areas: string, page: string): readonly SourceFile[] => [
    {
      path: 'apps/web/src/shell/router.tsx',
      text: `const page = () => withAreas([${areas}], import('../features/a/a-page.tsx'))`,
    },
    { path: 'apps/web/src/features/a/a-page.tsx', text: "import { B } from './b.tsx'" },
    { path: 'apps/web/src/features/a/b.tsx', text: page },
  ]

  test.each([
    ["t('deposit.title')", "'rounds'", ['deposits', 'rounds']],
    ['t(`rounds.state.${state}`)', "'deposits'", ['rounds', 'deposits']],
  ])('%s with only %s is found', (page, areas, [missing, unused]) => {
    expect(formatFindings(findMissingAreas(site(areas, page), areaOfKey))).toEqual([
      `apps/web/src/shell/router.tsx:1 ../features/a/a-page.tsx needs the area ${missing}; ../features/a/a-page.tsx uses no text of the area ${unused}`,
    ])
  })

  test('are not needed before a screen loads', () => {
    const main = { path: 'apps/web/src/main.tsx', text: "t('deposit.title')" }
    expect(formatFindings(findMissingAreas([main], areaOfKey))).toEqual([
      'apps/web/src/main.tsx:1 the first script needs the area deposits',
    ])
  })

  test.each([
    ["t('deposit.title')", "'deposits'"],
    ["t('shell.close')", ''],
    ["import type { C } from './c.tsx'\n// t('deposit.title')", ''],
  ])('%s with %s is fine', (page, areas) => {
    expect(findMissingAreas(site(areas, page), areaOfKey)).toEqual([])
  })
})
