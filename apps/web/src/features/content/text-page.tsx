import type { WireOutputOf } from '@baize/contract'
import { Skeleton } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { reading } from '../../platform/query.ts'
import { useStart } from '../../platform/start.ts'
import { NotFound } from '../../parts/not-found.tsx'
import styles from './text-page.module.css'

type Page = WireOutputOf<'content.page'>
type Block = Page['blocks'][number]

/** A text page of the operator, such as the terms. */
export function TextPage() {
  const { page: key = '' } = useParams({ strict: false })
  const isKnown = useStart().pages.some((page) => page.key === key)
  return isKnown ? <KnownPage pageKey={key} /> : <NotFound />
}

function KnownPage({ pageKey }: { pageKey: string }) {
  const title = useStart().pages.find((page) => page.key === pageKey)?.title ?? ''
  const { data, error, isFetching, refetch } = useQuery({
    ...reading('content.page', { key: pageKey }),
    staleTime: Infinity,
  })
  usePageTitle(title)
  if (data === undefined && error !== null) {
    return (
      <QueryFailed
        headingLevel={1}
        title={title}
        error={error}
        isFetching={isFetching}
        onAgain={() => void refetch()}
      />
    )
  }
  return (
    <article className={styles['page']}>
      <h1>{title}</h1>
      {data === undefined ? (
        <Skeleton height={280} />
      ) : (
        sectionsOf(data.blocks).map((blocks, index) => <Section key={index} blocks={blocks} />)
      )}
    </article>
  )
}

/** The text of the operator's page on contact. */
const CONTACT = 'contact-us'

/** How to reach the operator: the address of its settings, and its own page on contact where it has one. */
export function SupportPage() {
  const t = useT()
  const { pages, settings } = useStart()
  const page = pages.find(({ key }) => key === CONTACT)
  const { data } = useQuery({
    ...reading('content.page', { key: CONTACT }),
    staleTime: Infinity,
    enabled: page !== undefined,
  })
  const title = page?.title ?? t('support.title')
  usePageTitle(title)
  const { supportEmail: email } = settings
  return (
    <article className={styles['page']}>
      <h1>{title}</h1>
      {email !== null && (
        <p>
          {t('support.email')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {email === null && page === undefined && <p>{t('support.none')}</p>}
      {data !== undefined &&
        sectionsOf(data.blocks).map((blocks, index) => <Section key={index} blocks={blocks} />)}
    </article>
  )
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
