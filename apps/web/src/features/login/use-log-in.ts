import type { ApiError } from '@baize/client'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { reloadStart } from '../../platform/start.ts'

type LogIn = { isSending: boolean; error: ApiError | null; logIn: (login: string, password: string) => Promise<void> }

/** Logs in and then asks who is here now, so that every part of the page knows it at once. */
export function useLogIn(onDone?: () => void): LogIn {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const logIn = async (login: string, password: string) => {
    setSending(true)
    setError(null)
    const answer = await api.post('account.login', { login: login.trim(), password })
    if (answer.ok) {
      await reloadStart()
      onDone?.()
    } else setError(answer.error)
    setSending(false)
  }
  return { isSending, error, logIn }
}
