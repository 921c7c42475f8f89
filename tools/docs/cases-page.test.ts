import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CASE_KINDS } from '@baize/domain'
import { repositoryRoot } from '@baize/testing'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const texts = JSON.parse(read('apps/backoffice/src/features/cases/messages/en.json')) as Record<
  string,
  string
>
/** The sections by kind, each as one line without the marks of a quotation. */
const sections = new Map(
  read('docs/reference/cases.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      return [title.replaceAll('`', ''), lines.join(' ').replaceAll(/[\s>]+/g, ' ')] as const
    }),
)
/** The texts of a kind: its title, and what staff do, for some kinds in several variants. */
const textsOf = (kind: string) =>
  Object.entries(texts).flatMap(([key, text]) =>
    [`cases.kind.${kind}`, `cases.todo.${kind}`].includes(key) || key.startsWith(`cases.todo.${kind}.`)
      ? [text]
      : [],
  )

describe('the page of cases', () => {
  test('has a section for each kind, in the order in which staff choose among them', () => {
    expect([...sections.keys()]).toEqual([...CASE_KINDS])
  })

  test.each(CASE_KINDS)('says of %s what the back office says, and when it is due', (kind) => {
    const section = sections.get(kind) ?? ''
    expect(textsOf(kind).length).toBeGreaterThan(1)
    expect(textsOf(kind).filter((text) => !section.includes(text))).toEqual([])
    const isAlarm = kind === 'ledger_drift' || kind === 'audit_broken'
    expect(section).toContain(
      `Due within \`${isAlarm ? 'cases.alarmWithinHours' : 'cases.resolveWithinHours'}\`.`,
    )
  })
})
