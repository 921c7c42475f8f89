import { Skeleton } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { reading } from '../../platform/query.ts'
import { useStart } from '../../platform/start.ts'
import { NotFound } from '../../parts/not-found.tsx'
import { TextBlocks } from './text-blocks.tsx'
import styles from './text-page.module.css'

/** A text page of the operator, such as the terms. */
export function TextPage() {
  const { page: key = '' } = useParams({ strict: false })
  const isKnown = useStart().pages.some((page) => page.key === key)
  return isKnown ? <KnownPage pageKey={key} /> : <NotFound />
}

function KnownPage({ pageKey }: { pageKey: string }) {
  const title = useStart().pages.find((page) => page.key === pageKey)?.title ?? ''
  const { data, error, isFetching, refetch } = useQuery({
    ...reading('content.page', { key: pageKey, language: useStart().locale }),
    staleTime: Infinity,
  })
  usePageTitle(title)
  if (data === undefined && error !== null) {
    return <QueryFailed headingLevel={1} title={title} query={{ error, isFetching, refetch }} />
  }
  return (
    <article className={styles['page']}>
      <h1>{title}</h1>
      {data === undefined ? <Skeleton height={280} /> : <TextBlocks blocks={data.blocks} />}
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
    ...reading('content.page', { key: CONTACT, language: useStart().locale }),
    staleTime: Infinity,
    enabled: page !== undefined,
  })
  const title = page?.title ?? t('support.title')
  usePageTitle(title)
  const { supportEmail: email } = settings.fe
  return (
    <article className={styles['page']}>
      <h1>{title}</h1>
      {email !== null && (
        <p>
          {t('support.email')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {email === null && page === undefined && <p>{t('support.none')}</p>}
      {data !== undefined && <TextBlocks blocks={data.blocks} />}
    </article>
  )
}
