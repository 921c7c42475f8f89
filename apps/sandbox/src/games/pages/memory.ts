/** A player's choices in a game. They last until the page closes if the browser blocks storage in frames. */
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
    // The choice lasts until the page closes.
  }
}
