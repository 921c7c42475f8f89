import type { Answer, ApiError, ChangeId } from '@baize/client'
import type { WireInputOf, WireOutputOf } from '@baize/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/context.tsx'
import { Refused, usePages, useRead } from '../../platform/pages.ts'

export type PlayerProfile = WireOutputOf<'staff.player'>
export type PlayerLimit = PlayerProfile['limits'][number]
export type PaymentCard = WireOutputOf<'staff.playerPaymentCards'>['cards'][number]
export type PlayerPosting = WireOutputOf<'staff.playerPostings'>['transactions'][number]
export type PersonalData = PlayerProfile['personal']

/** No search runs until one is submitted. */
export function usePlayerSearch(query: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['players', query],
    enabled: query !== '',
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const answer = await api.get('staff.players', { query }, { signal })
      if (!answer.ok) throw new Refused(answer.error)
      return answer.value.players
    },
  })
}

export const usePlayer = (playerId: string) =>
  useRead('staff.player', { playerId }, { queryKey: ['player', playerId] })
export const usePostings = (playerId: string) =>
  usePages('staff.playerPostings', { playerId }, { queryKey: ['player', playerId, 'postings'] })
export const usePayments = (playerId: string, kind: 'deposit' | 'withdrawal') =>
  usePages('staff.playerPayments', { playerId, kind }, { queryKey: ['player', playerId, kind] })
export const useSessions = (playerId: string) =>
  usePages('staff.playerSessions', { playerId }, { queryKey: ['player', playerId, 'sessions'] })
export const usePaymentCards = (playerId: string) =>
  usePages('staff.playerPaymentCards', { playerId }, { queryKey: ['player', playerId, 'cards'] })
export const useCorrections = (playerId: string) =>
  usePages('staff.playerCorrections', { playerId }, { queryKey: ['player', playerId, 'corrections'] })
export const useNotes = (playerId: string) =>
  usePages('staff.playerNotes', { playerId }, { queryKey: ['player', playerId, 'notes'] })

/** One action on a player, after which the named part is loaded again; `profile` is the profile itself. */
export function usePlayerAct<Id extends ChangeId>(id: Id, playerId: string, part: string | null) {
  const api = useApi()
  const client = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  /** `idempotencyKey`: of a call that would otherwise count twice when it is repeated. */
  const act = async (input: WireInputOf<Id>, idempotencyKey?: string): Promise<WireOutputOf<Id> | null> => {
    setWorking(true)
    setError(null)
    const answer: Answer<Id> = await api.post(
      id,
      input,
      idempotencyKey === undefined ? {} : { idempotencyKey },
    )
    setWorking(false)
    if (!answer.ok) setError(answer.error)
    if (part === 'profile') await client.invalidateQueries({ queryKey: ['player', playerId], exact: true })
    else if (part !== null) await client.invalidateQueries({ queryKey: ['player', playerId, part] })
    return answer.ok ? answer.value : null
  }
  return { isWorking, error, act }
}
