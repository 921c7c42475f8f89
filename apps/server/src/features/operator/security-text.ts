import type { OperatorSettings } from './operator-settings.ts'

type Facts = {
  readonly settings: Pick<OperatorSettings, 'security.contact' | 'security.expires' | 'languages'>
  readonly publicUrl: string
  readonly nowMs: number
}

/** `security.txt` as RFC 9116 wants it; `null` while it is not set, and once it has expired: then nobody may rely on it. */
export function securityText({ settings, publicUrl, nowMs }: Facts): string | null {
  const { 'security.contact': contact, 'security.expires': expires, languages } = settings
  if (contact === null || expires === null || Date.parse(expires) <= nowMs) return null
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
