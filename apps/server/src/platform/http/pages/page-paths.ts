/** Paths that are never pages. */
const notPages =
  /^\/(api|callbacks|return|assets|art|messages|interfaces|cms|policy-reports|\.well-known)(\/|$)/

/** Whether a path may be a page. */
export const isPagePath = (path: string): boolean => !notPages.test(path)
