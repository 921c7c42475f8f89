import { BASE_LANGUAGE } from '../../platform/messages/messages.ts'

export type LanguageWishes = {
  /** That of the page: the prefix of its address. */
  readonly page?: string | undefined
  /** The player's, from the profile. */
  readonly player?: string | undefined
  /** The browser's: its cookie, then `Accept-Language`. */
  readonly browser: readonly string[]
}

/**
 * The language of a response (0§1): the first of the wishes that the operator's setting `languages` contains, otherwise
 * its first. A language that the operator has removed is no wish any more.
 */
export function languageOf(languages: readonly string[], { page, player, browser }: LanguageWishes): string {
  const wishes = [page, player, ...browser]
  return (
    wishes.find((wish) => wish !== undefined && languages.includes(wish)) ?? languages[0] ?? BASE_LANGUAGE
  )
}
