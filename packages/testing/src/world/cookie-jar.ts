/** The cookies of one browser at one origin. */
export type CookieJar = {
  header(): string
  take(setCookie: readonly string[]): void
  get(name: string): string | undefined
  clear(): void
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (lines) => {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split(/;\s*/)
        const name = pair.slice(0, pair.indexOf('='))
        const isOver = attributes.some((attribute) =>
          /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(attribute),
        )
        if (isOver) cookies.delete(name)
        else cookies.set(name, pair.slice(name.length + 1))
      }
    },
    get: (name) => cookies.get(name),
    clear: () => cookies.clear(),
  }
}
