/**
 * The document contains the entry's styles inline (ADR 0006). Modules that load later look for links to the
 * style files they need; these links load nothing and mark the styles as present.
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
