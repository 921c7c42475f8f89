export type SearchOption = {
  value: string
  label: string
  /** Names that find it as its label does, such as `UK`. */
  otherNames?: readonly string[]
  /** Codes that find it. */
  keywords?: readonly string[]
  /** Follows the others that the same keyword finds: a country that shares the calling code of a larger one. */
  isSecondary?: boolean
  /** At the end of its line in the list, such as a calling code. */
  aside?: string
  /** Stands in the closed field instead of the label, where the field is narrow. */
  shortLabel?: string
}

/** An option with the texts that a search compares. */
export type IndexedOption = {
  option: SearchOption
  /** Its position in the whole list. */
  position: number
  label: string
  otherNames: readonly string[]
  keywords: readonly string[]
}

/** Letters that Unicode does not take apart into a base letter and a mark. */
const bases: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/** A text without accents, letter case, apostrophes and punctuation. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþħı]/g, (letter) => bases[letter] ?? letter)
    .replace(/['’ʻ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const indexOptions = (options: readonly SearchOption[]): readonly IndexedOption[] =>
  options.map((option, position) => ({
    option,
    position,
    label: plainText(option.label),
    otherNames: (option.otherNames ?? []).map(plainText),
    keywords: (option.keywords ?? []).map(plainText),
  }))

/** Whether each word of the search begins a word of the texts, in any order. */
const haveWords = (texts: readonly string[], search: string): boolean => {
  const words = texts.flatMap((text) => text.split(' '))
  return search.split(' ').every((part) => words.some((word) => word.startsWith(part)))
}

/** The lower, the better the match; `null` for none. */
function rankOf({ option, label, otherNames, keywords }: IndexedOption, search: string): number | null {
  const names = [label, ...otherNames]
  if (names.includes(search)) return 0
  if (label.startsWith(search)) return 1
  const isSecondary = option.isSecondary === true
  if (keywords.includes(search)) return isSecondary ? 3 : 2
  if (haveWords(names, search)) return 4
  if (haveWords([...names, ...keywords], search)) return isSecondary ? 5 : 4
  return names.some((name) => name.includes(search)) ? 6 : null
}

/** The options that match a text, the best first and otherwise in their order. No text matches all. */
export function findOptions(index: readonly IndexedOption[], text: string): readonly IndexedOption[] {
  const search = plainText(text)
  if (search === '') return index
  return index
    .map((entry) => ({ entry, rank: rankOf(entry, search) }))
    .filter((found): found is { entry: IndexedOption; rank: number } => found.rank !== null)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

/** The option that a text names in full: by its label, by another name, or by a keyword of it alone. */
export function exactOption(index: readonly IndexedOption[], text: string): SearchOption | null {
  const search = plainText(text)
  if (search === '') return null
  for (const matches of [
    index.filter(({ label }) => label === search),
    index.filter(({ otherNames }) => otherNames.includes(search)),
    index.filter(({ option, keywords }) => option.isSecondary !== true && keywords.includes(search)),
    index.filter(({ keywords }) => keywords.includes(search)),
  ])
    if (matches.length > 0) return matches.length === 1 ? (matches[0]?.option ?? null) : null
  return null
}
