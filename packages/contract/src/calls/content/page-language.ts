import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { Language } from '../../fields.ts'

/** The language of the page that asks, because two tabs may differ. */
export const PageLanguage = described(
  z.optional(Language),
  "Language of the page that asks (ISO 639-1). One that the site lacks, or none: the player's, then the browser's.",
)
