type Code = { readonly login: string; readonly code: string; readonly secondsLeft: number }

/** Counts down in the page and fetches new codes when the shown ones expire. */
async function refresh(): Promise<void> {
  const response = await fetch('/control/authenticator')
  if (!response.ok) return
  const { codes } = (await response.json()) as { codes: readonly Code[] }
  for (const { login, code } of codes) {
    const place = document.getElementById(`code-${login}`)
    if (place !== null && place.textContent !== code) place.textContent = code
  }
  countDown(codes[0]?.secondsLeft ?? 30)
}

function countDown(seconds: number): void {
  const left = document.getElementById('left')
  if (left !== null) left.textContent = `New codes in ${seconds} s.`
  setTimeout(() => (seconds <= 1 ? void refresh() : countDown(seconds - 1)), 1000)
}

void refresh()
