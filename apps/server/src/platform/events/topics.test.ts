import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { liveEvents } from '@baize/contract'
import { expect, test } from 'vitest'
import { jobRetries } from '../../job-queues.ts'

const root = join(import.meta.dirname, '../../..')
const inserted = globSync(['migrations/*.sql', 'src/**/*.sql', 'src/**/*-store.ts'], { cwd: root }).flatMap(
  (path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /insert into outbox \([^)]*\)\s*(?:values \(|select )[^,]+,\s*([^,]+),/g,
      ),
    ].map(([, topic = '']) => ({ path, topic })),
)

test('every row of the outbox that SQL inserts has the name of a live event or of a job', () => {
  const known = [...Object.keys(liveEvents), ...Object.keys(jobRetries)].map((name) => `'${name}'`)
  expect(inserted.length).toBeGreaterThan(10)
  expect(inserted.filter(({ topic }) => !known.includes(topic))).toEqual([])
})
