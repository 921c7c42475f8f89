import { deferScriptsHash } from './pages/defer-scripts.ts'

/** Headers of every response, also of errors (S31). */
export const everyAnswer: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Headers of responses that are data, not documents. */
export const dataAnswer: Readonly<Record<string, string>> = {
  ...everyAnswer,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** For the page on which players take pictures of documents: the camera is allowed there and nowhere else. */
export const cameraIsAllowed: Readonly<Record<string, string>> = {
  'permissions-policy': everyAnswer['permissions-policy']?.replace('camera=()', 'camera=(self)') ?? '',
}

/** Where browsers report violations of the content security policy. */
export const REPORTS_PATH = '/policy-reports'

/** For a page whose URL contains a one-time code: no Referer is sent, not even to this site (S35). */
export const addressIsSecret: Readonly<Record<string, string>> = { 'referrer-policy': 'no-referrer' }

/** Plugin origins that a document may use: for frames and forms, and for pictures. */
export type PartnerOrigins = { readonly pages: readonly string[]; readonly pictures: readonly string[] }

/**
 * The content security policy of an HTML document. Scripts are our own files and the one inline script that
 * loads them; frames, forms and pictures may use the origins that the enabled plugins declare (pictures: game
 * providers only). The nonce is for the style elements that the component library creates.
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
