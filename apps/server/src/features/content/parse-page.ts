import type { OutputOf, PageBlock, PageRun } from '@baize/contract'

/** The footer's groups of pages. */
export const shelves = ['limits', 'money', 'operator'] as const
export type Shelf = (typeof shelves)[number]
export type Page = OutputOf<'content.page'> & { readonly shelf: Shelf }

/**
 * Parses a content page of the operator: `shelf`, one title, then headings (`## `), list items (`- `) and
 * paragraphs with `**strong**` words and links to own pages. No other markup is supported, so a page cannot
 * contain HTML.
 * @throws {Error} Names the page and what is missing.
 */
export function parsePage(key: string, text: string): Page {
  const parts = /^---\nshelf: (\w+)\n---\n# (.+)\n([\s\S]*)$/.exec(text)
  const shelf = shelves.find((known) => known === parts?.[1])
  if (parts === null || shelf === undefined)
    throw new Error(`The page ${key} must begin with its shelf (${shelves.join(', ')}) and a title.`)
  return { key, shelf, title: parts[2] ?? '', blocks: parseBlocks(parts[3] ?? '') }
}

export function parseBlocks(text: string): PageBlock[] {
  return text
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf)
}

function blockOf(text: string): PageBlock {
  if (text.startsWith('## ')) return { kind: 'heading', runs: runsOf(text.slice(3)) }
  if (text.startsWith('- ')) return { kind: 'item', runs: runsOf(text.slice(2)) }
  return { kind: 'paragraph', runs: runsOf(text) }
}

function runsOf(text: string): PageRun[] {
  return text
    .replaceAll('\n', ' ')
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const strong = /^\*\*([^*]+)\*\*$/.exec(part)?.[1]
      if (strong !== undefined) return { text: strong, strong: true, href: null }
      // A single leading slash: a path on this site.
      const link = /^\[([^\]]+)\]\((\/(?!\/)[^)\s\\]*)\)$/.exec(part)
      return link === null
        ? { text: part, strong: false, href: null }
        : { text: link[1] ?? '', strong: false, href: link[2] ?? '' }
    })
}
