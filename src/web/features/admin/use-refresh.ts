import { useRouter } from '@tanstack/react-router'

/** Loads the page again, so that the editor sees what was stored, also by others. */
export const useRefresh = (): (() => Promise<void>) => {
  const router = useRouter()
  return async () => {
    router.options.context.cache?.clear()
    await router.invalidate()
  }
}

/** Another editor changed or removed the row meanwhile. */
export const isConflict = (status: number): boolean => status === 404 || status === 409
