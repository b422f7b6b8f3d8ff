import { arrive, leave } from './last-visit.ts'
import { markNew } from './mark-new.ts'

const follow = (): void => {
  let visit = arrive(Date.now())
  const show = () => markNew(document, visit, Date.now())
  show()
  // Lists are appended to and replaced without a page load.
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return leave(Date.now())
    visit = arrive(Date.now())
    return show()
  })
}

/** Once the components have the page, because they would take what is added before for a mistake. */
export const followVisits = (): void => {
  if ('hydrated' in document.documentElement.dataset) follow()
  else addEventListener('hydrated', follow, { once: true })
}
