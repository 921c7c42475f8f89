/** Paths that are never pages, whatever stands behind them. */
const notPages =
  /^\/(api|callbacks|return|assets|art|messages|interfaces|cms|policy-reports|\.well-known)(\/|$)/

/** May a page stand at that path? */
export const isPagePath = (path: string): boolean => !notPages.test(path)
