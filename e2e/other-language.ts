import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import type { Frame, Page } from '@playwright/test'

type Texts = Readonly<Record<string, string>>
const read = (file: string) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Texts

const web = (language: string) => [
  `apps/web/src/**/messages/${language}.json`,
  `plugins/*/*/messages/${language}.json`,
  `packages/*/src/**/messages/${language}.json`,
]

/** Files of the texts of the back office. */
export const ofBackOffice = (language: string): readonly string[] => [
  `apps/backoffice/src/**/messages/${language}.json`,
  `packages/*/src/**/messages/${language}.json`,
]

/** Texts of a site that stand in a page as they stand in the file, and differ between two languages. */
export function textsOnlyIn(
  language: string,
  other: string,
  filesOf: (language: string) => readonly string[] = web,
): ReadonlySet<string> {
  const files = globSync([...filesOf(language)], { cwd: repositoryRoot })
  const texts = files.flatMap((file) => {
    const others = read(file.replace(`/${language}.json`, `/${other}.json`))
    return Object.entries(read(file)).filter(([key, text]) => others[key] !== text && !/[{<]/.test(text))
  })
  return new Set(texts.map(([, text]) => text))
}

/** Files of the pages of the sandbox that players see. */
export const ofSandbox = (language: string): readonly string[] => [
  `apps/sandbox/src/**/messages/${language}.json`,
  `plugins/*/*/sandbox/messages/${language}.json`,
]

/** The parts of the English emails that have no value in them. */
export function englishMailLines(): readonly string[] {
  const files = globSync('apps/server/src/features/*/messages/en.json', { cwd: repositoryRoot })
  const mails = files.flatMap((file) => Object.entries(read(file)).filter(([key]) => key.startsWith('mail.')))
  // Shorter ones may stand in a Hungarian email too.
  return mails.flatMap(([, text]) => text.split(/\n|\{.*?\}/).filter((line) => line.trim().length > 12))
}

/**
 * The texts of a page and the names that it gives to assistive technology, each once. Parts that say what language they
 * are in are left out, such as the names of languages.
 */
export const textsOn = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>()
    const add = (text: string | null) => text !== null && text.trim() !== '' && texts.add(text.trim())
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode())
      if (nodes.currentNode.parentElement?.closest('script, style, body [lang]') === null)
        add(nodes.currentNode.nodeValue)
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`)) add(element.getAttribute(name))
    add(document.title.replace(/ – .*/, ''))
    return [...texts]
  })
