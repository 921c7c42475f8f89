/** Names in texts of the operator that stand for a value of the site (2§9). */
export const SITE_VARIABLES = ['SITE_NAME', 'SITE_DESCRIPTION', 'HOST_NAME', 'SUPPORT_EMAIL'] as const
export type SiteVariable = (typeof SITE_VARIABLES)[number]

/** Pages that a label of a consent links to (2§9). */
export const LEGAL_LINKS = ['/terms-conditions', '/privacy-policy'] as const
/** The values of `modal` in a link of such a label (2§9). */
export const LEGAL_MODALS = ['eula', 'privacy-policy', 'terms-conditions'] as const

/** A text with the values of the site. A name without a value stays. */
export function fillSiteVariables(
  text: string,
  values: Readonly<Partial<Record<SiteVariable, string>>>,
): string {
  return SITE_VARIABLES.reduce((filled, name) => filled.replaceAll(name, () => values[name] ?? name), text)
}
