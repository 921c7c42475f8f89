import { describe, expect, test } from 'vitest'
import { findCircles, findFeatureCircles } from './cycles.ts'
import { readSourceFiles, told } from './source-files.ts'

const planted = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ path, text: `${text}\n` }))
const found = (files: Readonly<Record<string, string>>) => told(findCircles(planted(files)))

describe('imports run one way', () => {
  test('in the whole house', () => {
    expect(told(findCircles(readSourceFiles()))).toEqual([])
    expect(told(findFeatureCircles(readSourceFiles()))).toEqual([])
  })

  test('two features that need each other are a circle, though none of their files are', () => {
    const files = {
      'apps/server/src/features/deposits/a.ts': "import { b } from '../wallet/index.ts'",
      'apps/server/src/features/wallet/index.ts': "export { b } from './b.ts'",
      'apps/server/src/features/wallet/c.ts': "\nimport type { A } from '../deposits/index.ts'",
    }
    expect(found(files)).toEqual([])
    expect(told(findFeatureCircles(planted(files)))).toEqual([
      'apps/server/src/features/wallet/c.ts:2 imports run in a circle (apps/server/src/features/deposits -> apps/server/src/features/wallet -> apps/server/src/features/deposits)',
    ])
  })

  test('two files that take from each other are a circle', () => {
    expect(
      found({
        'apps/web/src/a.ts': "import { b } from './b.ts'",
        'apps/web/src/b.ts': "import { a } from './a.ts'",
      }),
    ).toEqual([
      'apps/web/src/b.ts:1 imports run in a circle (apps/web/src/a.ts -> apps/web/src/b.ts -> apps/web/src/a.ts)',
    ])
  })

  test('types close a circle as well, and so does an import that waits', () => {
    const files = {
      'apps/web/src/a.ts': "import { b } from './b.ts'",
      'apps/web/src/b.ts': "\nconst c = () => import('./c.ts')",
      'apps/web/src/c.ts': "import type { A } from './a.ts'",
    }
    expect(found(files)).toEqual([expect.stringContaining('apps/web/src/c.ts:1 imports run in a circle')])
  })

  test('a package is entered through its index', () => {
    const files = {
      'packages/ui/src/index.ts': "export { x } from './x.ts'",
      'packages/ui/src/x.ts': "import { y } from '@baize/ui'",
    }
    expect(found(files)).toHaveLength(1)
  })

  test('two ways to the same file are none', () => {
    const files = {
      'apps/web/src/a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'",
      'apps/web/src/b.ts': "import { c } from './c.ts'",
      'apps/web/src/c.ts': '',
    }
    expect(found(files)).toEqual([])
  })
})
