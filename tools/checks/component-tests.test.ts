import { describe, expect, test } from 'vitest'
import { findUntestedComponents } from './component-tests.ts'
import list from './journey-components.json' with { type: 'json' }
import { formatFindings, readSourceFiles, type SourceFile } from './source-files.ts'

describe('components', () => {
  test('have a test of their own, or are listed as shown by the browser tests', () => {
    expect(formatFindings(findUntestedComponents(readSourceFiles(), list.components))).toEqual([])
  })

  test('are listed while they exist', () => {
    const files = readSourceFiles()
    const gone = list.components.filter((entry) => {
      const [path, name] = entry.split(' ')
      return !files.some((file) => file.path === path && file.text.includes(`export function ${name}`))
    })
    expect(gone).toEqual([])
    // The list only becomes shorter.
    expect(list.components.length).toBeLessThanOrEqual(63)
  })

  const button: SourceFile = { path: 'packages/ui/src/button.tsx', text: 'export function Button() {}' }
  const shown: SourceFile = { path: 'packages/ui/src/button.test.tsx', text: 'show(<Button />)' }

  test('without a test are found', () => {
    expect(formatFindings(findUntestedComponents([button], []))).toEqual([
      'packages/ui/src/button.tsx:1 Button has no component test',
    ])
  })

  test('with a test are fine, and may not stay in the list', () => {
    expect(findUntestedComponents([button, shown], [])).toEqual([])
    expect(
      formatFindings(findUntestedComponents([button, shown], ['packages/ui/src/button.tsx Button'])),
    ).toEqual(['packages/ui/src/button.tsx:1 Button has a test: remove it from the list'])
  })

  test('of the other app do not count', () => {
    const elsewhere = { ...shown, path: 'apps/web/src/button.test.tsx' }
    expect(findUntestedComponents([button, elsewhere], [])).toHaveLength(1)
  })
})
