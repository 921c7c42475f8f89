import { existsSync } from 'node:fs'

/** What the site's own build says of the top of a page: see `apps/web/src/first-view/first-view.tsx`. */
export type FirstViews = {
  renderFirstView(view: FirstView): string
  describeAddress(
    address: Pick<FirstView, 'path' | 'siteName' | 'text'> & { readonly pages: readonly TextPage[] },
  ): string | null
  needsOf(view: Pick<FirstView, 'path' | 'nickName'>): Needs
}
export type FirstView = {
  readonly path: string
  readonly siteName: string
  readonly nickName: string | null
  text(key: string, values?: Readonly<Record<string, unknown>>): string
}
/** A page of the operator's words. */
type TextPage = { readonly key: string; readonly title: string }
type Needs = {
  readonly modules: readonly string[]
  readonly areas: readonly string[]
  readonly reads: readonly string[]
}

/** Loads the built module; `null` before the pages are built, when a page starts empty. */
export async function loadFirstViews(file: URL): Promise<FirstViews | null> {
  return existsSync(file) ? ((await import(file.href)) as FirstViews) : null
}
