/** What a player chose in a game. A browser that keeps nothing for frames of another site forgets it when the page closes. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // The choice holds until the page closes.
  }
}
