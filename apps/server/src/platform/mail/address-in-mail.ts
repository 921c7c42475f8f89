import { inLanguage } from '@baize/contract/routes'

/**
 * The address of a page for a mail. The page is in the language of the mail on every device, also where nobody is
 * logged in and no language was chosen.
 * @param path The page's path, as `addressOf` gives it.
 */
export const addressInMail = (publicUrl: string, locale: string, path: string): string =>
  `${publicUrl}${inLanguage(locale, path)}`
