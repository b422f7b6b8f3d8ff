import type { Api } from '#web/lib/api/api-client.ts'

export interface Letters {
  wantsDaily: boolean
  wantsWeekly: boolean
}

type Stored =
  | { status: 'unknown' | 'loading' | 'failed' }
  | { status: 'ready'; email: string; letters: Letters }

interface Message {
  letters: Partial<Letters>
  /** Whose they are: another tab may be somebody else's by now. */
  userId: string
}

const CHANNEL = 'newsletters'

/**
 * Which letters the reader of this page gets, the same in every card of the page and, by a broadcast channel, in every
 * tab. Made once a page.
 */
const createLettersStore = () => {
  let stored: Stored = { status: 'unknown' }
  let owner: string | undefined
  let channel: BroadcastChannel | undefined
  const listeners = new Set<() => void>()

  const set = (next: Stored): void => {
    stored = next
    for (const listener of listeners) listener()
  }
  const change = (letters: Partial<Letters>): void => {
    if (stored.status === 'ready') set({ ...stored, letters: { ...stored.letters, ...letters } })
  }
  const listen = (): void => {
    if (channel || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.userId === owner) change(data.letters)
    })
  }

  return {
    read: (): Stored => stored,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Asks the server, unless it has been asked. */
    load: async (api: Api, userId: string): Promise<void> => {
      if (stored.status === 'ready' || stored.status === 'loading') return
      owner = userId
      listen()
      set({ status: 'loading' })
      try {
        const { email, wantsDaily, wantsWeekly } = await api('GET /newsletters/me')
        set({ status: 'ready', email, letters: { wantsDaily, wantsWeekly } })
      } catch {
        set({ status: 'failed' })
      }
    },
    /** What is stored now: every card and tab shows it. */
    publish: (letters: Partial<Letters>, userId: string): void => {
      owner ??= userId
      change(letters)
      listen()
      // A channel is of one origin by itself.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage({ letters, userId } satisfies Message)
    },
    /** Shown before it is saved. */
    change,
  }
}

export const lettersStore = createLettersStore()
