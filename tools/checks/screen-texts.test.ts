import { describe, expect, test } from 'vitest'
import { findScreenTexts } from './screen-texts.ts'
import { readSourceFiles, formatFindings, type SourceFile } from './source-files.ts'

const screen = (text: string): readonly SourceFile[] => [
  { path: 'apps/web/src/features/a/a.tsx', text: `const a = () => ${text}` },
]

describe('texts of screens', () => {
  test('are in message files', () => {
    expect(formatFindings(findScreenTexts(readSourceFiles()))).toEqual([])
  })

  test.each([
    ['<p>Deposit now</p>'],
    ["<p>{'Deposit now'}</p>"],
    ['<p>{isFirst ? t("first") : "Later"}</p>'],
    ['<p>{isFirst && "Welcome"}</p>'],
    ['<p>{`${count} games`}</p>'],
    ['<button aria-label="Close" />'],
    ['<button aria-label={`Close ${name}`} />'],
    ['<abbr title="Return to player" />'],
    ['<img alt="A fox" />'],
    ['<input placeholder={"Search"} />'],
    ['<Field label="Email" />'],
  ])('%s is found', (text) => {
    expect(findScreenTexts(screen(text))).toHaveLength(1)
  })

  test.each([
    ["<p>{t('deposit.title')}</p>"],
    ['<p>·</p>'],
    ['<p>{count} × {amount}</p>'],
    ['<img alt="" />'],
    ['<div className="wide" role="list" />'],
    ["<p>{state === 'open' ? t('open') : t('shut')}</p>"],
    ['<Field label={t("mail")} />'],
  ])('%s is fine', (text) => {
    expect(findScreenTexts(screen(text))).toEqual([])
  })

  test('are searched on screens only', () => {
    expect(findScreenTexts([{ path: 'apps/sandbox/src/pages/a.tsx', text: '<p>Down</p>' }])).toEqual([])
    expect(
      findScreenTexts([{ path: 'apps/web/src/features/a/a.test.tsx', text: 'const a = <p>Down</p>' }]),
    ).toEqual([])
  })
})
