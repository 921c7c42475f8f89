/** Headers of every response of the player site and the back office (S31). */
const everywhere: readonly (readonly [string, RegExp])[] = [
  ['strict-transport-security', /^max-age=(\d{8,}); includeSubDomains$/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\)/],
  ['content-security-policy', /frame-ancestors 'none'/],
]
/** Headers that reveal the server software, or allow another origin to read. */
const nowhere = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials']

export type Kind = 'document' | 'data' | 'file' | 'redirect'

/** The faults of a response's headers for its kind. */
export function faultsOfHeaders({ headers }: Response, kind: Kind): readonly string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const type = headers.get('content-type') ?? ''
  const isPrivate = kind !== 'file'
  return [
    ...everywhere.flatMap(([name, expected]) =>
      expected.test(headers.get(name) ?? '') ? [] : [`${name}: ${headers.get(name)}`],
    ),
    ...nowhere.filter((name) => headers.has(name)),
    ...(isPrivate && headers.get('cache-control') !== 'no-store'
      ? [`cache-control: ${headers.get('cache-control')}`]
      : []),
    ...(kind === 'document' && !/script-src 'self' 'sha256-[^' ]+'(;|$)/.test(policy)
      ? [`scripts: ${policy}`]
      : []),
    ...(kind !== 'document' && !policy.includes("default-src 'none'") ? [`policy: ${policy}`] : []),
    ...(kind === 'document' && type !== 'text/html; charset=utf-8' ? [type] : []),
    ...(kind === 'data' && !/^application\/json(; charset=utf-8)?$/.test(type) ? [type] : []),
    ...(kind === 'file' && type === '' ? ['no content-type'] : []),
  ]
}
