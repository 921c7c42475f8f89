import type { PageBlock } from '@baize/contract'
import { Link } from '@tanstack/react-router'

type Block = PageBlock

/** Headings, paragraphs and lists of a text of the operator. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return sectionsOf(blocks).map((section, index) => <Section key={index} blocks={section} />)
}

/** Groups consecutive list items into one list. */
export function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = []
  for (const block of blocks) {
    const last = sections.at(-1)
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block)
    else sections.push([block])
  }
  return sections
}

function Section({ blocks }: { blocks: readonly Block[] }) {
  const [first] = blocks
  if (first === undefined) return null
  if (first.kind === 'heading') {
    return (
      <h2>
        <Runs block={first} />
      </h2>
    )
  }
  if (first.kind === 'paragraph') {
    return (
      <p>
        <Runs block={first} />
      </p>
    )
  }
  return (
    <ul>
      {blocks.map((block, index) => (
        <li key={index}>
          <Runs block={block} />
        </li>
      ))}
    </ul>
  )
}

function Runs({ block }: { block: Block }) {
  return block.runs.map(({ text, strong, href }, index) => {
    if (href !== null) {
      return (
        <Link key={index} to={href}>
          {text}
        </Link>
      )
    }
    return strong ? <strong key={index}>{text}</strong> : text
  })
}
