import { describe, expect, test } from 'vitest'
import { findCircles } from './circles.ts'
import { readSourceFiles, told } from './source-files.ts'

const found = (files: Readonly<Record<string, string>>) =>
  told(findCircles(Object.entries(files).map(([path, text]) => ({ path, text: `${text}\n` }))))

describe('imports run one way', () => {
  test('in the whole house', () => {
    expect(told(findCircles(readSourceFiles()))).toEqual([])
  })

  test('two files that take from each other are a circle', () => {
    expect(found({ 'apps/web/src/a.ts': "import { b } from './b.ts'", 'apps/web/src/b.ts': "import { a } from './a.ts'" })).toEqual([
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
