import { helpScreens, type HelpScreen, type OutputOf } from '@baize/contract'
import { parseBlocks } from './parse-page.ts'

export type Answer = OutputOf<'content.help'>['answers'][number]

const isScreen = (name: string): name is HelpScreen => helpScreens.some((screen) => screen === name)
const listOf = (line: string) =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/**
 * Parses an answer of the help: the screens that it is about, words that find it, its question as the title,
 * and the blocks of a content page.
 * @throws {Error} Names the answer and what is missing.
 */
export function parseAnswer(key: string, text: string): Answer {
  const parts = /^---\nscreens: (.+)\nwords: (.*)\n---\n# (.+)\n([\s\S]*)$/.exec(text)
  if (parts === null) throw new Error(`The answer ${key} must begin with its screens, its words and a title.`)
  const screens = listOf(parts[1] ?? '')
  const unknown = screens.filter((name) => !isScreen(name))
  if (screens.length === 0 || unknown.length > 0)
    throw new Error(
      `The answer ${key} names the screen "${unknown.join(', ')}"; the screens are ${helpScreens.join(', ')}.`,
    )
  const blocks = parseBlocks(parts[4] ?? '')
  if (blocks.length === 0) throw new Error(`The answer ${key} has no text.`)
  return {
    key,
    title: parts[3] ?? '',
    screens: screens.filter(isScreen),
    words: listOf(parts[2] ?? ''),
    blocks,
  }
}
