import { describe, expect, test } from 'vitest'
import { findImportCycles, findFeatureCycles } from './cycles.ts'
import { readSourceFiles, formatFindings } from './source-files.ts'

const planted = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ path, text: `${text}\n` }))
const found = (files: Readonly<Record<string, string>>) => formatFindings(findImportCycles(planted(files)))

describe('import cycles', () => {
  test('the repository has none', () => {
    expect(formatFindings(findImportCycles(readSourceFiles()))).toEqual([])
    expect(formatFindings(findFeatureCycles(readSourceFiles()))).toEqual([])
  })

  test('two features that import each other form a cycle, even if none of their files do', () => {
    const files = {
      'apps/server/src/features/deposits/a.ts': "import { b } from '../wallet/index.ts'",
      'apps/server/src/features/wallet/index.ts': "export { b } from './b.ts'",
      'apps/server/src/features/wallet/c.ts': "\nimport type { A } from '../deposits/index.ts'",
    }
    expect(found(files)).toEqual([])
    expect(formatFindings(findFeatureCycles(planted(files)))).toEqual([
      'apps/server/src/features/wallet/c.ts:2 imports form a cycle (apps/server/src/features/deposits -> apps/server/src/features/wallet -> apps/server/src/features/deposits)',
    ])
  })

  test('two files that import each other form a cycle', () => {
    expect(
      found({
        'apps/web/src/a.ts': "import { b } from './b.ts'",
        'apps/web/src/b.ts': "import { a } from './a.ts'",
      }),
    ).toEqual([
      'apps/web/src/b.ts:1 imports form a cycle (apps/web/src/a.ts -> apps/web/src/b.ts -> apps/web/src/a.ts)',
    ])
  })

  test('type imports and dynamic imports close a cycle too', () => {
    const files = {
      'apps/web/src/a.ts': "import { b } from './b.ts'",
      'apps/web/src/b.ts': "\nconst c = () => import('./c.ts')",
      'apps/web/src/c.ts': "import type { A } from './a.ts'",
    }
    expect(found(files)).toEqual([expect.stringContaining('apps/web/src/c.ts:1 imports form a cycle')])
  })

  test('a package is entered through its index', () => {
    const files = {
      'packages/ui/src/index.ts': "export { x } from './x.ts'",
      'packages/ui/src/x.ts': "import { y } from '@baize/ui'",
    }
    expect(found(files)).toHaveLength(1)
  })

  test('two paths to the same file are no cycle', () => {
    const files = {
      'apps/web/src/a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'",
      'apps/web/src/b.ts': "import { c } from './c.ts'",
      'apps/web/src/c.ts': '',
    }
    expect(found(files)).toEqual([])
  })
})
