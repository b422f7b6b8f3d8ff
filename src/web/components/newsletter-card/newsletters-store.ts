import type { Api } from '#web/lib/api/api-client.ts'

export interface NewsletterChoice {
  wantsDaily: boolean
  wantsWeekly: boolean
}

type Stored =
  | { status: 'unknown' | 'loading' | 'failed' }
  | { status: 'ready'; email: string; choice: NewsletterChoice }

interface Message {
  choice: Partial<NewsletterChoice>
  /** The account of the sender, because another tab may have another reader by now. */
  userId: string
}

const CHANNEL = 'newsletters'

/** The state of all cards on the page, kept in step across tabs by a broadcast channel. */
const createNewslettersStore = () => {
  let stored: Stored = { status: 'unknown' }
  let owner: string | undefined
  let channel: BroadcastChannel | undefined
  const listeners = new Set<() => void>()

  const set = (next: Stored): void => {
    stored = next
    for (const listener of listeners) listener()
  }
  const change = (choice: Partial<NewsletterChoice>): void => {
    if (stored.status === 'ready') set({ ...stored, choice: { ...stored.choice, ...choice } })
  }
  const listen = (): void => {
    if (channel || typeof BroadcastChannel === 'undefined') return
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.userId === owner) change(data.choice)
    })
  }

  return {
    read: (): Stored => stored,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Queries the server once; later calls use the cached state. */
    load: async (api: Api, userId: string): Promise<void> => {
      if (stored.status === 'ready' || stored.status === 'loading') return
      owner = userId
      listen()
      set({ status: 'loading' })
      try {
        const { email, wantsDaily, wantsWeekly } = await api('GET /newsletters/me')
        set({ status: 'ready', email, choice: { wantsDaily, wantsWeekly } })
      } catch {
        set({ status: 'failed' })
      }
    },
    publish: (choice: Partial<NewsletterChoice>, userId: string): void => {
      owner ??= userId
      change(choice)
      listen()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has a single origin
      channel?.postMessage({ choice, userId } satisfies Message)
    },
    /** Optimistic: updates the cards before the request, which may roll it back. */
    change,
  }
}

export const newslettersStore = createNewslettersStore()
