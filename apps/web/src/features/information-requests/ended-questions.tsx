import { Alert } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'

/**
 * Says of questions that this page asked and asks no more that staff withdrew them: their forms are gone, maybe
 * with a half-typed answer.
 */
export function EndedQuestions({ asked }: { asked: readonly string[] }) {
  const [seen, setSeen] = useState(asked)
  const isNew = asked.some((id) => !seen.includes(id))
  if (isNew) setSeen([...new Set([...seen, ...asked])])
  return seen.filter((id) => !asked.includes(id)).map((id) => <EndedQuestion key={id} id={id} />)
}

/** Nothing while the question may have an answer, such as that of another device. */
function EndedQuestion({ id }: { id: string }) {
  const t = useT()
  const { data, refetch } = useQuery(reading('player.informationRequests', {}))
  // The list was read before the question ended.
  useEffect(() => void refetch(), [refetch])
  const request = data?.requests.find((each) => each.id === id)
  if (request?.status !== 'ended') return null
  return (
    <Alert kind="info" isLive title={t('informationRequests.ended.title')}>
      {t('informationRequests.ended.text')}
    </Alert>
  )
}
