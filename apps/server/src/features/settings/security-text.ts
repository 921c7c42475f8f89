import type { OperatorSettings } from './operator-settings.ts'

type Input = {
  readonly settings: Pick<OperatorSettings, 'security.contact' | 'security.expires' | 'languages'>
  readonly publicUrl: string
  readonly nowMs: number
}

/** The text of `security.txt` (RFC 9116); `null` when it is not configured or has expired. */
export function securityText({ settings, publicUrl, nowMs }: Input): string | null {
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
