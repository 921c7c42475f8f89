/** Pages that a label of a consent links to (2§9). */
export const LEGAL_LINKS = ['/terms-conditions', '/privacy-policy'] as const
/** The values of `modal` in a link of such a label (2§9). */
export const LEGAL_MODALS = ['eula', 'privacy-policy', 'terms-conditions'] as const
