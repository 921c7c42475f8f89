import { deferScriptsHash } from './defer-scripts.ts'

/** On every answer, also of errors (S31). */
export const everyAnswer: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** What is data and never a document. */
export const dataAnswer: Readonly<Record<string, string>> = {
  ...everyAnswer,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Where browsers tell what a document's policy has stopped. */
export const REPORTS_PATH = '/policy-reports'

/** For a page whose address holds a code of one use: nobody is told the address, not even this site (S35). */
export const addressIsSecret: Readonly<Record<string, string>> = { 'referrer-policy': 'no-referrer' }

/** Origins of plugins that a document may reach: with frames and forms, and with pictures. */
export type PartnerOrigins = { readonly pages: readonly string[]; readonly pictures: readonly string[] }

/**
 * The policy of one HTML document: scripts are our own files and the one text that begins with them; frames and forms reach the origins that the enabled plugins declare
 * and no other, and so do pictures, which only game suppliers have. The nonce is for the style elements that the component library makes.
 */
export function documentPolicy(nonce: string, origins: PartnerOrigins): string {
  const partners = ["'self'", ...origins.pages].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${deferScriptsHash}`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...origins.pictures].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${partners}`,
    `form-action ${partners}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${REPORTS_PATH}`,
  ].join('; ')
}
