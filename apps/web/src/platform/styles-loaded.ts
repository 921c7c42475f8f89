/**
 * The document holds the styles of the entry (ADR 0006). Modules that come later look for links to the files they need: links that load
 * nothing tell them that those styles are here.
 */
export function markStylesLoaded(): void {
  const files = document.querySelector<HTMLStyleElement>('style[data-files]')?.dataset['files'] ?? ''
  for (const file of files.split(' ').filter((name) => name !== '')) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = file
    document.head.append(link)
  }
}
