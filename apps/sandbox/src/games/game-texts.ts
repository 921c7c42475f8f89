import { readPageTexts, type PageTexts } from '@baize/sandbox-kit'
import type { SymbolLook } from './games.ts'

/** The texts of the games' pages, and the names of their symbols, in a language. */
export const gameTexts = readPageTexts(new URL('messages/', import.meta.url))

/** The name of a symbol; a letter is its own name in every language. */
export const symbolNameIn = (texts: PageTexts, { name, letter = '' }: SymbolLook): string =>
  name === undefined ? letter : texts.text(`symbol.${name}`)
