import { session } from '#web/lib/storage/storage.ts'
import { SESSION_KEYS } from '#web/lib/storage/storage-keys.ts'

/** Prompts that appear without the reader's request. A session shows one of them. */
export type ThrottledPrompt = 'language-offer' | 'sign-up-prompt' | 'trial-modal'

/** The fallback where session storage is blocked: the slot then lasts as long as the page. */
let slotOfPage: string | null = null

const slot = (): string | null => session.get(SESSION_KEYS.promptSlot) ?? slotOfPage

/** True for the owner of the slot too, so that a prompt stays visible after a reload. */
export const canPrompt = (name: ThrottledPrompt): boolean => (slot() ?? name) === name

/** Claims the session's only slot; false when any prompt, including this one, has claimed it. */
export const claimPromptSlot = (name: ThrottledPrompt): boolean => {
  if (slot() !== null) return false
  slotOfPage = name
  session.set(SESSION_KEYS.promptSlot, name)
  return true
}
