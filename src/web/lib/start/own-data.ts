const read = async (path: string): Promise<unknown> => (await fetch(`/api${path}`)).json()

const showSaved = async () => {
  const toggles = document.querySelectorAll<HTMLElement>('button[data-saves]')
  if (toggles.length === 0) return
  const { ids } = (await read('/bookmarks?limit=1')) as { ids: string[] }
  const saved = new Set(ids)
  for (const toggle of toggles)
    if (saved.has(toggle.dataset['saves'] ?? '')) toggle.setAttribute('aria-pressed', 'true')
}

const showNewsletters = async () => {
  const switches = document.querySelectorAll<HTMLInputElement>('[data-newsletter]')
  if (switches.length === 0) return
  const choice = (await read('/newsletters/me')) as Record<string, boolean>
  for (const one of switches) one.checked = choice[one.dataset['newsletter'] ?? ''] ?? false
}

/**
 * Shows on a page that is shared by the readers of a tier what is this reader's: their address, saved articles
 * and newsletters. After hydration the components query it again.
 */
export const showOwnData = (): void => {
  const block = document.querySelector('script#reader')
  if (!block) return
  const { user } = JSON.parse(block.textContent) as { user: { email: string } | null }
  for (const place of document.querySelectorAll('[data-own-email]')) place.textContent = user?.email ?? ''
  // Without an answer the page stays as it was rendered.
  showSaved().catch(() => undefined)
  showNewsletters().catch(() => undefined)
}
