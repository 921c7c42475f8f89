import type { ApiError } from '@baize/client'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { solveCaptcha } from '../../platform/captcha.ts'
import { deleteTypedValues } from '../../platform/drafts.ts'
import { notifyOtherTabs } from '../../platform/other-tabs.ts'
import { keepSearchesOf } from '../../platform/recent-searches.ts'
import { currentStart, reloadStart, saveLanguage } from '../../platform/start.ts'
import { offerActivatedEmail, rememberEmail } from './remembered-email.ts'

type LogIn = {
  /** The server requires a captcha, and the browser is solving it. */
  isChecking: boolean
  logIn: (login: string, password: string) => Promise<ApiError | null>
}

type Options = {
  /** Whether to remember the address for the next login. */
  remembersEmail: boolean
  onDone: (() => void) | undefined
}

/** Logs in and then reloads the session, so that every part of the page shows the new player. */
export function useLogIn({ remembersEmail, onDone }: Options): LogIn {
  const [isChecking, setChecking] = useState(false)
  const logIn = async (login: string, password: string) => {
    const input = { login: login.trim(), password }
    let answer = await api.post('account.login', input)
    if (!answer.ok && answer.error.error === 'captcha_required') {
      setChecking(true)
      const captcha = await solveCaptcha()
      answer = await api.post('account.login', { ...input, ...(captcha !== undefined && { captcha }) })
      setChecking(false)
    }
    if (!answer.ok) return answer.error
    offerActivatedEmail(null)
    deleteTypedValues()
    rememberEmail(remembersEmail ? input.login : null)
    await reloadStart()
    const start = currentStart()
    const { session } = start
    // Only on the page of the login: another tab may have another language.
    saveLanguage(start)
    if (session.loggedIn) keepSearchesOf(session.publicUserId)
    notifyOtherTabs()
    onDone?.()
    return null
  }
  return { isChecking, logIn }
}
