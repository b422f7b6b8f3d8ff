import { SIGN_UP_PROMPT_DELAY_MS } from '#contract/limits.ts'
import { isDueAtLoad, isSignUpPromptDue, reloadForOtherSession } from './due-at-load.ts'
import { keepActions } from './kept-actions.ts'
import { showLanguageOffer } from '#web/shell/language/show-language-offer.ts'
import { afterPaint, loadModules, prompt, recoverStart, start } from './load-modules.ts'
import { restoreScroll } from './restore-scroll.ts'
import { followIntentions } from './reader-intentions.ts'
import { followTyping } from './typed-fields.ts'

/** Before a prompt is due, so that its code is there in time. */
const PROMPT_AHEAD_MS = 1500
/** Distance of a list's end from the viewport: a little more than that at which the list itself continues. */
const LIST_END_PX = 1000

const actions = keepActions()
let hasBegun = false
const begin = () => {
  if (hasBegun) return
  hasBegun = true
  loadModules().catch(() => recoverStart().then(actions.fail, actions.fail))
}

restoreScroll()
followIntentions(begin, actions)
followTyping(begin)
reloadForOtherSession(begin)

const listEnd = document.querySelector('[data-list-end]')
if (listEnd)
  new IntersectionObserver(([end]) => end?.isIntersecting && begin(), {
    rootMargin: `${LIST_END_PX}px`,
  }).observe(listEnd)

if (start === 'load') afterPaint(begin)
else
  addEventListener('DOMContentLoaded', () =>
    afterPaint(() => {
      if (isDueAtLoad()) return begin()
      showLanguageOffer()
      if (prompt) setTimeout(() => isSignUpPromptDue() && begin(), SIGN_UP_PROMPT_DELAY_MS - PROMPT_AHEAD_MS)
    }),
  )
