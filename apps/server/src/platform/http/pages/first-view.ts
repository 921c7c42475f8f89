import { existsSync } from 'node:fs'

/** The module that renders the top of a page on the server: see `apps/web/src/first-view/first-view.tsx`. */
export type FirstViews = {
  renderFirstView(view: FirstView): string
  describeAddress(
    address: Pick<FirstView, 'path' | 'siteName' | 'text'> & { readonly pages: readonly TextPage[] },
  ): string | null
  needsOf(view: Pick<FirstView, 'path' | 'nickName' | 'isNew'>): Needs
}
export type FirstView = {
  readonly path: string
  /** The language whose prefix the address has. */
  readonly language: string | null
  readonly siteName: string
  readonly nickName: string | null
  readonly isNew: boolean
  text(key: string, values?: Readonly<Record<string, unknown>>): string
}
/** A content page of the operator. */
type TextPage = { readonly key: string; readonly title: string }
type Needs = {
  readonly modules: readonly string[]
  readonly areas: readonly string[]
  readonly reads: readonly string[]
}

/** Loads the built module; `null` while the pages are not built: pages then start empty. */
export async function loadFirstViews(file: URL): Promise<FirstViews | null> {
  return existsSync(file) ? ((await import(file.href)) as FirstViews) : null
}
