import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleIds } from '../../packages/contract/src/examples/example-ids.ts'
import { FIRST_LOAD_LIMIT_BYTES, firstLoadOf, notAtFirst } from '../checks/weight.ts'

const client = join(import.meta.dirname, '../../apps/web/dist/client')

describe('the first load of the lobby', () => {
  test('is below its limit', () => {
    const total = firstLoadOf(client).reduce((sum, { bytes }) => sum + bytes, 0)
    console.log(`first load: ${(total / 1024).toFixed(1)} KB of ${FIRST_LOAD_LIMIT_BYTES / 1024} KB`)
    expect(total).toBeLessThanOrEqual(FIRST_LOAD_LIMIT_BYTES)
  })

  test.each(Object.entries(notAtFirst))('contains no %s', (_, mark) => {
    const guilty = firstLoadOf(client).filter(({ file }) =>
      mark.test(readFileSync(join(client, file), 'utf8')),
    )
    expect(guilty.map(({ file }) => file)).toEqual([])
  })
})

describe('the examples of the calls', () => {
  const marks = Object.values(exampleIds).filter((id) => id.length >= 10)

  test.each(['web', 'backoffice'])('are in no script of apps/%s', (site) => {
    const folder = join(import.meta.dirname, '../../apps', site, 'dist/client')
    const scripts = globSync('**/*.js', { cwd: folder })
    expect(scripts.length).toBeGreaterThan(0)
    const found = scripts.filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return marks.some((mark) => text.includes(mark))
    })
    expect(found).toEqual([])
  })
})
