import { afterAll, afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import './base.css'
import { setNumberFormat } from './money/page-format.ts'

// This module runs before each file. The files share a page, so that modules load once: what a file sets in a
// module, or leaves in the page, the next one does not get.
setNumberFormat('en')

// Colours are compared where they end, not on their way there.
const still = document.createElement('style')
still.textContent = '*, *::before, *::after { animation: none !important; transition: none !important }'
document.head.append(still)
document.documentElement.lang = 'en'

const { title } = document
const address = location.href
const { innerWidth, innerHeight } = window

afterEach(async () => {
  vi.useRealTimers()
  // The hook of the renderer itself is registered for the first file only.
  await cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.title = title
  document.documentElement.lang = 'en'
  document.documentElement.removeAttribute('style')
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  history.replaceState(null, '', address)
  sessionStorage.clear()
  localStorage.clear()
  getSelection()?.removeAllRanges()
  if (window.innerWidth !== innerWidth || window.innerHeight !== innerHeight)
    await page.viewport(innerWidth, innerHeight)
})

afterAll(() => {
  still.remove()
  delete document.documentElement.dataset['theme']
})
