import { describe, expect, test } from 'vitest'
import { hashGuides, listImportedFiles } from './guide-hash.ts'

const block = (code: string) => ({ path: 'apps/web/src/features/hidden-games/hidden-games.ts', code })

describe('the files that a guide imports', () => {
  test('are those that declare the names, behind the entry points of packages', () => {
    const code = [
      "import { useState } from 'react'",
      "import { err, type Result } from '@baize/domain'",
      "import { refresh as again } from '../../platform/query.ts'",
      "import { view } from './view.ts'",
    ].join('\n')
    const created = { path: 'apps/web/src/features/hidden-games/view.ts', code: '' }
    expect(listImportedFiles([block(code), created])).toEqual([
      'apps/web/src/platform/query.ts',
      'packages/domain/src/result/result.ts',
    ])
  })

  test.each([
    "import { notThere } from '@baize/domain'",
    "import type { NotThere } from '../../platform/query.ts'",
    "import { a } from '../not-there.ts'",
  ])('are refused when a name is not there: %s', (code) => {
    expect(() => listImportedFiles([block(code)])).toThrow('which is not there')
  })
})

test('the hash of guides changes with their code', () => {
  const [before, after] = ['const a = 1', 'const a = 2'].map((code) => hashGuides([block(code)]))
  expect(before).not.toBe(after)
  expect(hashGuides([block('const a = 1')])).toBe(before)
})
