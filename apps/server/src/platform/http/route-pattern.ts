/** A path of the route table in the notation of the HTTP server: `/return/$plugin` is `/return/:plugin`. */
export const routePattern = (path: string): string => path.replaceAll(/\$(\w+)/g, ':$1')
