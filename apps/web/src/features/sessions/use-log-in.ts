import type { ApiError } from '@baize/client'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { solveCaptcha } from '../../platform/captcha.ts'
import { notifyOtherTabs } from '../../platform/other-tabs.ts'
import { reloadStart } from '../../platform/start.ts'
import { rememberEmail } from './remembered-email.ts'

type LogIn = {
  /** `checking`: the server requires a captcha, and the browser is solving it. */
  state: 'rest' | 'sending' | 'checking'
  error: ApiError | null
  logIn: (login: string, password: string) => Promise<void>
}

type Options = {
  /** Whether to remember the address for the next login. */
  remembersEmail: boolean
  onDone: (() => void) | undefined
}

/** Logs in and then reloads the session, so that every part of the page shows the new player. */
export function useLogIn({ remembersEmail, onDone }: Options): LogIn {
  const [state, setState] = useState<LogIn['state']>('rest')
  const [error, setError] = useState<ApiError | null>(null)
  const logIn = async (login: string, password: string) => {
    setState('sending')
    setError(null)
    const input = { login: login.trim(), password }
    let answer = await api.post('account.login', input)
    if (!answer.ok && answer.error.error === 'captcha_required') {
      setState('checking')
      const captcha = await solveCaptcha()
      answer = await api.post('account.login', { ...input, ...(captcha !== undefined && { captcha }) })
    }
    if (answer.ok) {
      rememberEmail(remembersEmail ? input.login : null)
      await reloadStart()
      notifyOtherTabs()
      onDone?.()
    } else setError(answer.error)
    setState('rest')
  }
  return { state, error, logIn }
}
