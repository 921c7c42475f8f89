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

  test.each([
    'show(<Button />)',
    "test.each([['first', Button], ['second', Link]])",
    'show(<Opened of={Button} />)',
  ])('with the test “%s” are fine', (text) => {
    expect(findUntestedComponents([button, { ...shown, text }])).toEqual([])
  })

  test.each([
    "import { Card, Button } from './button.tsx'\nshow(<Card />)",
    "import {\n  Card,\n  Button,\n} from './button.tsx'",
    'type Props = { of: typeof Button }',
    '// show(<Button />)',
  ])('with the test “%s” only are found', (text) => {
    expect(findUntestedComponents([button, { ...shown, text }])).toHaveLength(1)
  })

  test('that are constants are found, and values are not', () => {
    const text = 'export const Button = memo(function B() {})\nexport const SIZES = [1]'
    expect(findUntestedComponents([{ ...button, text }])).toHaveLength(1)
  })

  test('of the other app do not count', () => {
    const elsewhere = { ...shown, path: 'apps/web/src/button.test.tsx' }
    expect(findUntestedComponents([button, elsewhere])).toHaveLength(1)
  })
})
