import '@baize/ui/base.css'
import { createApi, createTexts, setServerTime } from '@baize/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PlatformProvider } from './platform/context.tsx'
import { sessionKey } from './platform/session.ts'
import { readStartData } from './platform/start-data.ts'
import { createStaffRouter } from './shell/router.tsx'

const { start, messages } = readStartData()
setServerTime(start.serverTime)
const client = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } })
const texts = createTexts(start.locale, messages, start.messages)
const api = createApi(() => client.setQueryData(sessionKey, { loggedIn: false }))
client.setQueryData(sessionKey, start.session)
await texts.load('backoffice')

const root = document.getElementById('root')
if (root === null) throw new Error('the document has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <PlatformProvider value={{ api, texts, siteName: start.siteName }}>
        <RouterProvider router={createStaffRouter()} />
      </PlatformProvider>
    </QueryClientProvider>
  </StrictMode>,
)
