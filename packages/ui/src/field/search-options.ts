export type SearchOption = {
  value: string
  label: string
  /** Other words that find it, such as its code. */
  keywords?: readonly string[]
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
    keywords: (option.keywords ?? []).map(plainText),
  }))

/** The lower, the better the match; `null` for none. */
function rankOf({ label, keywords }: IndexedOption, search: string): number | null {
  if (label === search) return 0
  if (label.startsWith(search)) return 1
  if (keywords.includes(search)) return 2
  const words = [label, ...keywords].flatMap((text) => text.split(' '))
  if (search.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 3
  return label.includes(search) ? 4 : null
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

/** The option that a text names in full, by its label or else by a keyword of it alone. */
export function exactOption(index: readonly IndexedOption[], text: string): SearchOption | null {
  const search = plainText(text)
  if (search === '') return null
  for (const matches of [
    index.filter(({ label }) => label === search),
    index.filter(({ keywords }) => keywords.includes(search)),
  ])
    if (matches.length > 0) return matches.length === 1 ? (matches[0]?.option ?? null) : null
  return null
}
