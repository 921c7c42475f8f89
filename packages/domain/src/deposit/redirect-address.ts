type Redirect = {
  readonly url: string
  readonly params: readonly { readonly name: string; readonly value: string }[]
}

/**
 * The address of a redirect by GET: the provider's address with the parameters appended to its own query. A
 * GET form with that address as its action would lose the query.
 */
export function redirectAddress({ url, params }: Redirect): string {
  if (params.length === 0) return url
  const fragmentStart = url.indexOf('#')
  const address = fragmentStart < 0 ? url : url.slice(0, fragmentStart)
  const added = new URLSearchParams(params.map(({ name, value }) => [name, value]))
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&'
  return `${address}${joint}${added}${url.slice(address.length)}`
}
