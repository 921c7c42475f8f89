import { describe, expect, test } from 'vitest'
import { findUntestedComponents } from './component-tests.ts'
import { formatFindings, readSourceFiles, type SourceFile } from './source-files.ts'

describe('components', () => {
  test('have a test of their own, in a browser', () => {
    expect(formatFindings(findUntestedComponents(readSourceFiles()))).toEqual([])
  })

  const button: SourceFile = { path: 'packages/ui/src/button.tsx', text: 'export function Button() {}' }
  const shown: SourceFile = { path: 'packages/ui/src/button.test.tsx', text: 'show(<Button />)' }

  test('without a test are found', () => {
    expect(formatFindings(findUntestedComponents([button]))).toEqual([
      'packages/ui/src/button.tsx:1 Button has no component test',
    ])
  })

  test('with a test are fine', () => {
    expect(findUntestedComponents([button, shown])).toEqual([])
  })

  test('of the other app do not count', () => {
    const elsewhere = { ...shown, path: 'apps/web/src/button.test.tsx' }
    expect(findUntestedComponents([button, elsewhere])).toHaveLength(1)
  })
})
