import { describe, expect, test } from 'vitest'
import exceptions from './feature-names.json' with { type: 'json' }
import { findFeatureNames } from './feature-names.ts'
import { formatFindings, readSourceFiles, type SourceFile } from './source-files.ts'

const files = (...paths: string[]): readonly SourceFile[] => paths.map((path) => ({ path, text: '' }))
const deposits = 'apps/server/src/features/deposits/routes.ts'

describe('a feature of a site', () => {
  test('has the name of a feature of the server, or a reason in the list', () => {
    expect(formatFindings(findFeatureNames(readSourceFiles(), exceptions))).toEqual([])
  })

  test.each(['apps/web/src/features/deposit/a.tsx', 'apps/backoffice/src/features/review/a.tsx'])(
    '%s with a name of its own is found',
    (path) => {
      const folder = path.slice(0, path.lastIndexOf('/'))
      expect(formatFindings(findFeatureNames(files(deposits, path), {}))).toEqual([
        `${folder}:1 the server has no feature of this name`,
      ])
      expect(findFeatureNames(files(deposits, path), { [folder]: 'a reason' })).toEqual([])
    },
  )

  test.each(['apps/web/src/features/deposits', 'apps/web/src/features/gone'])(
    'an exception for %s that is not needed is found',
    (folder) => {
      const found = findFeatureNames(files(deposits, 'apps/web/src/features/deposits/a.tsx'), {
        [folder]: 'a reason',
      })
      expect(formatFindings(found)).toEqual([`${folder}:1 the exception is not needed`])
    },
  )
})
