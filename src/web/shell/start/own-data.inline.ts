/**
 * Shows on a page that is shared by the readers of a tier what is this reader's: their address, saved articles
 * and newsletters. After hydration the components query it again. Pages of members only have it.
 */
const show = async (
  selector: string,
  path: string,
  apply: (element: HTMLInputElement, answer: Record<string, unknown>) => void,
) => {
  const elements = document.querySelectorAll<HTMLInputElement>(selector)
  if (elements.length === 0) return
  const response = await fetch(`/api${path}`)
  if (!response.ok) return
  const answer = (await response.json()) as Record<string, unknown>
  for (const element of elements) apply(element, answer)
}

addEventListener('DOMContentLoaded', () => {
  const block = document.querySelector('script#reader')
  const { user } = JSON.parse(block?.textContent ?? '{}') as { user?: { email: string } }
  for (const place of document.querySelectorAll('[data-own-email]')) place.textContent = user?.email ?? ''
  // Without an answer the page stays as it was rendered.
  const ignore = () => undefined
  show('button[data-saves]', '/bookmarks?limit=1', (toggle, { ids }) => {
    if ((ids as string[]).includes(toggle.dataset['saves'] ?? '')) toggle.setAttribute('aria-pressed', 'true')
  }).catch(ignore)
  show('[data-newsletter]', '/newsletters/me', (one, choice) => {
    one.checked = choice[one.dataset['newsletter'] ?? ''] === true
  }).catch(ignore)
})
