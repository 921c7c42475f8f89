import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { liveEvents } from '@baize/contract'
import { expect, test } from 'vitest'
import { jobRetries } from '../../feature-list.ts'

const root = join(import.meta.dirname, '../../..')
const sources = globSync(['migrations/*.sql', 'src/**/*.sql', 'src/**/*-store.ts'], { cwd: root }).map(
  (path) => ({ path, text: readFileSync(join(root, path), 'utf8') }),
)
const inserted = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/insert into outbox \([^)]*\)\s*(?:values \(|select )[^,]+,\s*([^,]+),/g)].map(
    ([, topic = '']) => ({ path, topic }),
  ),
)

test('every row of the outbox that SQL inserts has the name of a live event or of a job', () => {
  const known = [...Object.keys(liveEvents), ...Object.keys(jobRetries)].map((name) => `'${name}'`)
  expect(inserted.length).toBeGreaterThan(10)
  expect(inserted.filter(({ topic }) => !known.includes(topic))).toEqual([])
})

test('the event of a deposit has its reference only, because its state in the ledger is internal', () => {
  const payloads = sources.flatMap(({ text }) =>
    [...text.matchAll(/insert into outbox \([^)]*\)\s*values \([^,]+,\s*'deposit',[^,]+,\s*(.+?\)),/g)].map(
      ([, payload = '']) => payload,
    ),
  )
  expect(payloads).toHaveLength(inserted.filter(({ topic }) => topic === "'deposit'").length)
  expect(payloads.length).toBeGreaterThan(3)
  for (const payload of payloads) expect(payload).toMatch(/^jsonb_build_object\('reference', [\w.]+\)$/)
  expect(Object.keys(liveEvents.deposit.shape)).toEqual(['reference'])
})
