/** The sandbox's control API, guarded by a token. */
export type SandboxControl = {
  readonly url: string
  readonly token: string
  /** One request to `/control/<path>`; a body makes it a POST. Throws on any answer but 2xx. */
  control<Answer = unknown>(path: string, body?: unknown): Promise<Answer>
}

export function sandboxControl(url: string, token: string): SandboxControl {
  return {
    url,
    token,
    async control<Answer>(path: string, body?: unknown): Promise<Answer> {
      const answer = await fetch(`${url}/control/${path}`, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-control-token': token,
        },
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`sandbox: ${path} answered ${answer.status} ${text}`)
      return (text === '' ? undefined : JSON.parse(text)) as Answer
    },
  }
}

/** Sends each simulator its configuration, such as the platform's callback address. */
export async function configureSimulators(
  sandbox: SandboxControl,
  configuration: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  for (const [slug, values] of Object.entries(configuration))
    await sandbox.control(`simulators/${slug}`, values)
}
