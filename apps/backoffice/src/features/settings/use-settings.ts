import type { Answer, ApiError, ChangeId } from '@baize/client'
import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useLanguage } from '../../platform/context.tsx'
import { useRead } from '../../platform/pages.ts'

/** A change by a colleague, and one that waits, appear without a reload. */
const POLL_EVERY_MS = 10_000

export type Setting = WireOutputOf<'staff.settings'>['settings'][number]
export type Control = Setting['control']
export type Ended = NonNullable<Setting['ended']>
export type Waiting = NonNullable<Setting['waiting']>
export type Preview = WireOutputOf<'staff.settingPreview'>

export const useSettings = () => {
  const language = useLanguage()
  return useRead(
    'staff.settings',
    { language },
    { queryKey: ['settings', language], everyMs: POLL_EVERY_MS, keepsData: true },
  )
}

/** What the approval of a waiting change would do now. */
export function useWaitingPreview({ name, waiting }: { name: string; waiting: Waiting }) {
  const language = useLanguage()
  return useRead(
    'staff.settingPreview',
    { name, changeId: waiting.changeId, language },
    { queryKey: ['settings', 'preview', waiting.changeId, language] },
  )
}

/** Loads the list again, and the number of changes that wait. */
export function useReloadSettings(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['settings'] }),
      client.invalidateQueries({ queryKey: ['counts'] }),
    ])
  }
}

/** A step of a change. A refusal loads the list again, because it says that something else has happened. */
export function useSettingAct<Id extends ChangeId>(id: Id, onRefused: (error: ApiError) => void) {
  const api = useApi()
  const reload = useReloadSettings()
  const [isWorking, setWorking] = useState(false)
  const act = async (input: WireInputOf<Id>, idempotencyKey?: string): Promise<WireOutputOf<Id> | null> => {
    setWorking(true)
    const answer: Answer<Id> = await api.post(
      id,
      input,
      idempotencyKey === undefined ? {} : { idempotencyKey },
    )
    if (!answer.ok) {
      onRefused(answer.error)
      await reload()
    }
    setWorking(false)
    return answer.ok ? answer.value : null
  }
  return { isWorking, act }
}
